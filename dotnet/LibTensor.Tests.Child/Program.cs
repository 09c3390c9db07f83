using System.Globalization;
using LibTensor.Tests.Child;

// What a test wants to see in a process of its own: its first argument says what, its exit code how it went.
return args switch
{
    ["exit", string how] => Leaving.Run(how),
    ["limit", .. string[] property] => Limits.Print(property),
    ["backstop", string where, string elements, string steps] =>
        Backstop.Run(where, int.Parse(elements, CultureInfo.InvariantCulture), int.Parse(steps, CultureInfo.InvariantCulture)),
    ["leaks", .. string[] property] => Leaks.Run(property),
    ["log"] => StartLog.Run(),
    ["listener"] => FirstCall.Run(),
    ["leases"] => Leases.Run(),
    ["unload"] => Unloading.Run(),
    ["finalizer"] => FinalizerAtTheLimit.Run(),
    _ => 2,
};
