namespace LibTensor;

/// <summary>
/// The limit of the managed heap that the user has set, by runtime configuration or environment variables. The default
/// limit of .NET in a container does not count: it is 75 % of the container's memory, and would leave nothing for
/// tensors.
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

    /// <summary>The limit in bytes; 0 if the user has set none.</summary>
    internal static long Chosen => Settings.Any(IsSet) ? GC.GetGCMemoryInfo().TotalAvailableMemoryBytes : 0;

    private static bool IsSet(string setting) =>
        AppContext.GetData("System.GC." + setting) is not (null or "" or "0")
        || Environment.GetEnvironmentVariable("DOTNET_GC" + setting) is not (null or "" or "0")
        || Environment.GetEnvironmentVariable("COMPlus_GC" + setting) is not (null or "" or "0");
}
