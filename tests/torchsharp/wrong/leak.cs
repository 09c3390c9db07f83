using TorchSharp;

Kept.Ones = torch.ones(3);

static class Kept
{
    public static torch.Tensor? Ones;
}
