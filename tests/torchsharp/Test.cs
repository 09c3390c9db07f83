using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace LibTensor.TorchSharp;

/// <summary>What a test is: a method with the attribute Fact, Theory, or one derived from them.</summary>
internal static class Test
{
    internal static bool Is(IMethodSymbol method) => method.GetAttributes().Any(each => IsFact(each.AttributeClass));

    /// <summary>Whether an attribute may be one of a test, by its name alone.</summary>
    internal static bool MayBe(AttributeSyntax attribute) => attribute.Name.ToString() is var name
        && (name.Contains("Fact", StringComparison.Ordinal) || name.Contains("Theory", StringComparison.Ordinal));

    /// <summary>The name by which the runner finds a test.</summary>
    internal static string Name(IMethodSymbol method)
    {
        string name = method.ContainingType.MetadataName;
        for (INamedTypeSymbol? outer = method.ContainingType.ContainingType; outer != null; outer = outer.ContainingType)
        {
            name = outer.MetadataName + "+" + name;
        }
        INamespaceSymbol space = method.ContainingType.ContainingNamespace;
        return (space.IsGlobalNamespace ? "" : space.ToDisplayString() + ".") + name + "." + method.Name;
    }

    private static bool IsFact(INamedTypeSymbol? attribute) =>
        attribute != null && (attribute.Name == "FactAttribute" || IsFact(attribute.BaseType));
}
