using Spectre.Console;

namespace LibTensor.Examples;

/// <summary>Shows a progress bar if the output is a terminal, otherwise a line per epoch.</summary>
internal sealed class Progress
{
    private readonly int epochs;
    private readonly ProgressTask? bar;

    private Progress(int epochs, ProgressTask? bar)
    {
        this.epochs = epochs;
        this.bar = bar;
    }

    /// <summary>Runs the training and shows its progress.</summary>
    internal static void Show(int epochs, long steps, Action<Progress> training)
    {
        if (Console.IsOutputRedirected)
        {
            training(new Progress(epochs, null));
            return;
        }
        AnsiConsole.Progress()
            .Columns(new ProgressBarColumn { Width = 20 }, new PercentageColumn(), new TaskDescriptionColumn { Alignment = Justify.Left })
            .Start(context => training(new Progress(epochs, context.AddTask("training", maxValue: epochs * steps))));
    }

    internal void Step(int epoch, double loss, double accuracy)
    {
        if (bar is not null)
        {
            // Short enough to fit in 80 columns with the bar.
            MemoryStatistics memory = Memory.Statistics;
            bar.Description = $"{epoch,2}/{epochs}  loss {loss:F4}  {100 * accuracy,5:F1} %  {Bytes.Text(memory.LiveBytes)} live, {Bytes.Text(memory.PeakBytes)} peak";
            bar.Increment(1);
        }
    }

    internal void Epoch(int epoch, double loss, double accuracy)
    {
        if (bar is null)
        {
            Console.WriteLine(Line(epoch, loss, accuracy));
        }
    }

    private string Line(int epoch, double loss, double accuracy)
    {
        MemoryStatistics memory = Memory.Statistics;
        return $"epoch {epoch,2}/{epochs}  loss {loss:F4}  accuracy {100 * accuracy,5:F1} %  native memory {Bytes.Text(memory.LiveBytes)}, peak {Bytes.Text(memory.PeakBytes)}";
    }
}
