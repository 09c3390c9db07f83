// Bags of words and a linear layer, as in the example TextClassification.
using TorchSharp;
using static TorchSharp.torch;
using static TorchSharp.torch.nn;

torch.random.manual_seed(9);
string[] texts = { "rain and snow and rain", "sun and warm sun", "snow with rain", "warm and sun", "rain", "sun with warm" };
long[] kinds = { 0, 1, 0, 1, 0, 1 };
var vocabulary = texts.SelectMany(each => each.Split(' ')).Distinct().Select((word, at) => (word, at)).ToDictionary(each => each.word, each => (long)each.at);

using var scope = NewDisposeScope();
Tensor words = cat(texts.Select(each => tensor(each.Split(' ').Select(word => vocabulary[word]).ToArray(), int64)).ToList(), 0);
Tensor offsets = tensor(texts.Select(each => (long)each.Split(' ').Length).Prepend(0).SkipLast(1).ToArray()).cumsum(0);
Tensor labels = tensor(kinds);

using var model = new Bags(vocabulary.Count, 8, 2);
var criterion = CrossEntropyLoss();
using var optimizer = optim.SGD(model.parameters(), 1.0);
var scheduler = optim.lr_scheduler.StepLR(optimizer, 5, 0.8);
double accuracy = 0;
for (int epoch = 0; epoch < 20; epoch++)
{
    using var inner = NewDisposeScope();
    optimizer.zero_grad();
    using var predicted = model.call(words, offsets);
    criterion.call(predicted, labels).backward();
    torch.nn.utils.clip_grad_norm_(model.parameters().ToArray(), 0.5);
    optimizer.step();
    scheduler.step();
    accuracy = (predicted.argmax(1) == labels).sum().to(CPU).item<long>() / (double)labels.size(0);
}
Console.WriteLine($"accuracy {accuracy:P0}, rate {optimizer.ParamGroups.First().LearningRate:F2}");
if (accuracy < 1)
{
    throw new InvalidOperationException("the texts were not learned");
}

class Bags : Module<Tensor, Tensor, Tensor>
{
    private readonly TorchSharp.Modules.EmbeddingBag embedding;
    private readonly TorchSharp.Modules.Linear linear;

    public Bags(long vocabulary, long width, long classes) : base("Bags")
    {
        embedding = EmbeddingBag(vocabulary, width, sparse: false);
        linear = Linear(width, classes);
        init.uniform_(embedding.weight, -0.5, 0.5);
        init.uniform_(linear.weight, -0.5, 0.5);
        init.zeros_(linear.bias);
        RegisterComponents();
    }

    public override Tensor forward(Tensor input, Tensor offsets)
    {
        using var bags = embedding.call(input, offsets);
        return linear.call(bags);
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            embedding.Dispose();
            linear.Dispose();
            ClearModules();
        }
        base.Dispose(disposing);
    }
}
