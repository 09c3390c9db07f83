using TorchSharp;

torch.manual_seed(1);
torch.zeros("three");
