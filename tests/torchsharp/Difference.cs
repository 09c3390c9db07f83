using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace LibTensor.TorchSharp;

/// <summary>What is there and behaves differently on purpose. The page "From TorchSharp" has the reasons.</summary>
internal static class Difference
{
    private static readonly (Func<ISymbol, bool> Is, string Text)[] Known =
    [
        (symbol => IsIn(symbol, "torch.jit"), "torch.jit: programs of TorchScript are not run"),
        (symbol => IsIn(symbol, "torch.onnx"), "torch.onnx: there is no export"),
        (symbol => symbol.Name is "manual_seed" or "seed", "seeds: the same seed gives other numbers than in TorchSharp"),
        (symbol => symbol is IMethodSymbol { Name: [.., '_'], ContainingType.Name: "Tensor" },
            "operations in place: they return another object over the same memory, not the receiver itself"),
        (symbol => symbol is IMethodSymbol { Name: "Equals" or "GetHashCode", ContainingType.Name: "Tensor" },
            "Equals and GetHashCode of tensors: they compare elements, and NaN equals NaN"),
    ];

    /// <summary>The differences that sources meet.</summary>
    internal static IEnumerable<string> In(CSharpCompilation compilation) => compilation.SyntaxTrees.SelectMany(tree =>
    {
        SemanticModel model = compilation.GetSemanticModel(tree);
        IEnumerable<ISymbol> used = tree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>()
            .Select(each => model.GetSymbolInfo(each).Symbol).OfType<ISymbol>()
            .Where(each => each.ContainingAssembly?.Name == "LibTensor").Distinct<ISymbol>(SymbolEqualityComparer.Default);
        return used.SelectMany(Of);
    }).Distinct();

    /// <summary>Why the failure of a test is meant; null if it is not.</summary>
    /// <param name="cause">What the test threw.</param>
    /// <param name="isSeeded">Whether the test seeds a stream of random numbers.</param>
    internal static string? OfFailure(string cause, bool isSeeded)
    {
        bool Starts(string text) => cause.StartsWith(text, StringComparison.Ordinal);
        bool Has(string text) => cause.Contains(text, StringComparison.Ordinal);
        return Starts("SameException: Assert.Same() Failure") && Has("type = ") ? "operations in place return another object"
            : isSeeded && Starts("TrueException: Expected ") && Has(", but got ") ? "the loss after training depends on the numbers of a seed"
            : Has("UnsupportedException: TorchScript does not run here") ? "programs of TorchScript are not run"
            : null;
    }

    private static IEnumerable<string> Of(ISymbol symbol) => Known.Where(each => each.Is(symbol)).Select(each => each.Text);

    private static bool IsIn(ISymbol symbol, string type) => symbol.ToDisplayString() is var name
        && (name == "LibTensor." + type || name.StartsWith($"LibTensor.{type}.", StringComparison.Ordinal));
}
