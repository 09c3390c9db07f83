namespace LibTensor;

/// <summary>
/// The limit of the managed heap that the user set, by the runtime's configuration or its environment variables. The one that .NET
/// assumes by itself in a container is not meant: it is 75 % of the container's memory, which would leave none to tensors.
/// </summary>
internal static class HeapLimit
{
    private static readonly string[] Settings =
    [
        "HeapHardLimit", "HeapHardLimitPercent",
        "HeapHardLimitSOH", "HeapHardLimitSOHPercent",
        "HeapHardLimitLOH", "HeapHardLimitLOHPercent",
        "HeapHardLimitPOH", "HeapHardLimitPOHPercent",
    ];

    /// <summary>In bytes; 0 when the user set none.</summary>
    internal static long Chosen => Settings.Any(IsSet) ? GC.GetGCMemoryInfo().TotalAvailableMemoryBytes : 0;

    private static bool IsSet(string setting) =>
        AppContext.GetData("System.GC." + setting) is not (null or "" or "0")
        || Environment.GetEnvironmentVariable("DOTNET_GC" + setting) is not (null or "" or "0")
        || Environment.GetEnvironmentVariable("COMPlus_GC" + setting) is not (null or "" or "0");
}
