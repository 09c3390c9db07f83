using System.CommandLine;
using System.Runtime.InteropServices;
using LibTensor;
using LibTensor.Examples;

const int Interrupted = 130;

Option<long> seed = new("--seed") { Description = "the seed of the weights and of the order of the images", DefaultValueFactory = _ => 0 };
Option<int> seeds = new("--seeds") { Description = "the number of trainings, with consecutive seeds from --seed on", DefaultValueFactory = _ => 1 };
Option<int> epochs = new("--epochs") { Description = "the number of epochs", DefaultValueFactory = _ => 20 };
Option<int> batch = new("--batch") { Description = "the number of images in a step", DefaultValueFactory = _ => 64 };
Option<DirectoryInfo?> data = new("--data")
{
    Description = "a folder of other images: the four IDX files of MNIST, or a folder of PNG and JPEG files for each class",
};
Option<string> device = new("--device") { Description = "the device to train on, such as cuda", DefaultValueFactory = _ => "cpu" };
Option<DirectoryInfo> output = new("--output")
{
    Description = "the folder for pictures, losses and the model",
    DefaultValueFactory = _ => new DirectoryInfo(Path.Combine("build", "demo")),
};
Option<FileInfo?> compare = new("--compare") { Description = "a model that another language trained with the same seed: its outputs must be equal" };
RootCommand command = new("Trains a small convolutional network on handwritten digits and shows its use of native memory.")
{
    seed, seeds, epochs, batch, data, device, output, compare,
};

// Ctrl-C ends the program at the next step, so that it disposes its objects.
using CancellationTokenSource stop = new();
void Stop(PosixSignalContext context)
{
    context.Cancel = true;
    stop.Cancel();
}
using PosixSignalRegistration interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop);
using PosixSignalRegistration terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop);

command.SetAction(arguments => Run(
    arguments.GetValue(seed), arguments.GetValue(seeds), arguments.GetValue(epochs), arguments.GetValue(batch),
    arguments.GetValue(data), arguments.GetValue(device)!, arguments.GetValue(output)!, arguments.GetValue(compare)));
ParseResult parsed = command.Parse(args);
// Signals are handled above. The command-line library would end the program without disposing any object.
parsed.InvocationConfiguration.ProcessTerminationTimeout = null;
return parsed.Invoke();

int Run(long firstSeed, int times, int rounds, int batchSize, DirectoryInfo? images, string deviceName, DirectoryInfo folder, FileInfo? other)
{
    folder.Create();
    string memory = Path.Combine(folder.FullName, "csharp-memory.svg");
    string digits = Path.Combine(folder.FullName, "csharp-digits.svg");
    string model = Path.Combine(folder.FullName, "digits-csharp.safetensors");
    List<double> accuracies = [];
    bool equal = true;
    Timeline.Start();
    for (int i = 0; i < times && !stop.IsCancellationRequested; i++)
    {
        Training training = new(images?.FullName, rounds, batchSize, new torch.Device(deviceName), stop.Token);
        accuracies.Add(i == 0 ? training.Run(firstSeed, model, digits, other?.FullName) : training.Run(firstSeed + i, null, null, null));
        if (i == 0 && !stop.IsCancellationRequested)
        {
            Timeline.Save(memory);
            Report(training, accuracies[0], Path.Combine(folder.FullName, "csharp-losses.txt"));
            if (training.Compared is { } compared)
            {
                equal = compared.equal == compared.all;
                Console.WriteLine($"outputs of {other!.Name} equal for {compared.equal} of {compared.all} test images");
            }
        }
    }
    if (times > 1 && !stop.IsCancellationRequested)
    {
        Console.WriteLine($"{accuracies.Count} seeds: mean {100 * accuracies.Average():F2} %, least {100 * accuracies.Min():F2} %");
    }
    bool clean = Counters();
    if (stop.IsCancellationRequested)
    {
        Console.WriteLine("stopped");
        return Interrupted;
    }
    Console.WriteLine($"memory over time: {memory}");
    Console.WriteLine($"test digits:      {digits}");
    Console.WriteLine($"model:            {model}");
    return clean && equal ? 0 : 1;
}

static void Report(Training training, double accuracy, string losses)
{
    Console.WriteLine($"\ntest accuracy {100 * accuracy:F2} %");
    File.WriteAllLines(losses, training.Losses.Select(loss => BitConverter.SingleToUInt32Bits(loss).ToString("x8")));
}

// Prints the tree of scopes with their peaks, and checks the counters: every scope is closed, so nothing may be left.
static bool Counters()
{
    MemoryStatistics statistics = Memory.Statistics;
    Console.WriteLine($"\n{Memory.Dump()}");
    Console.WriteLine($"live bytes {statistics.LiveBytes}, live handles {statistics.LiveHandles}");
    return statistics is { LiveBytes: 0, LiveHandles: 0 };
}
