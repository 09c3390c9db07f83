using System.Globalization;
using LibTensor.Tests.Child;

// Runs a test in a new process. The first argument selects the test, and the exit code is its result.
return args switch
{
    ["exit", string how] => Leaving.Run(how),
    ["limit", .. string[] property] => Limits.Print(property),
    ["backstop", string where, string elements, string steps] =>
        Backstop.Run(where, int.Parse(elements, CultureInfo.InvariantCulture), int.Parse(steps, CultureInfo.InvariantCulture)),
    ["drops", string threads, string elements, string seconds] =>
        Drops.Run(
            int.Parse(threads, CultureInfo.InvariantCulture), int.Parse(elements, CultureInfo.InvariantCulture),
            int.Parse(seconds, CultureInfo.InvariantCulture)),
    ["leaks", .. string[] property] => Leaks.Run(property),
    ["log"] => StartLog.Run(),
    ["listener"] => FirstCall.Run(),
    ["leases"] => Leases.Run(),
    ["unload"] => Unloading.Run(),
    ["finalizer"] => FinalizerAtTheLimit.Run(),
    _ => 2,
};
