namespace Tensorboard;

/// <summary>What an event of a TensorBoard log shows: values with tags.</summary>
public sealed class Summary
{
    /// <summary>Is empty. Editors add <c>using static Tensorboard.Summary.Types</c> to programs.</summary>
    public static class Types
    {
    }

    private const int StringType = 7;
    private readonly Protobuf message;

    private Summary(Protobuf value) => message = new Protobuf().Message(1, value);

    internal static Summary Scalar(string tag, float value) => new(new Protobuf().Text(1, tag).Single(2, value));

    internal static Summary Image(string tag, long height, long width, byte[] encoded) => new(new Protobuf().Text(1, tag).Message(
        4, new Protobuf().Integer(1, height).Integer(2, width).Integer(3, 3).Bytes(4, encoded)));

    internal static Summary Histogram(string tag, HistogramProto histogram) => new(new Protobuf().Text(1, tag).Message(5, histogram.Message()));

    internal static Summary Text(string tag, string text)
    {
        Protobuf shape = new Protobuf().Message(2, new Protobuf().Integer(1, 1));
        Protobuf tensor = new Protobuf().Integer(1, StringType).Message(2, shape).Text(8, text);
        Protobuf metadata = new Protobuf().Message(1, new Protobuf().Text(1, "text"));
        return new Summary(new Protobuf().Text(1, $"{tag}/text_summary").Message(8, tensor).Message(9, metadata));
    }

    /// <summary>Returns the bytes of an event with this summary.</summary>
    internal byte[] Event(long step, double time) => new Protobuf().Double(1, time).Integer(2, step).Message(5, message).ToArray();

    /// <summary>Returns the bytes of the event that a file begins with.</summary>
    internal static byte[] Version(double time) => new Protobuf().Double(1, time).Text(3, "brain.Event:2").ToArray();
}
