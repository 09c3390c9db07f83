using TorchSharp;

torch.nonsense.something();
