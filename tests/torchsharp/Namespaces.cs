using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace LibTensor.TorchSharp;

/// <summary>Replaces the namespace TorchSharp in C# sources. Text in strings and comments stays.</summary>
internal static class Namespaces
{
    private const string From = "TorchSharp";

    // As long as the name that it replaces, so that every position stays.
    private const string To = "LibTensor ";

    internal static string Replace(string text, CSharpParseOptions options)
    {
        if (!text.Contains(From, StringComparison.Ordinal))
        {
            return text;
        }
        char[] moved = text.ToCharArray();
        SyntaxNode root = CSharpSyntaxTree.ParseText(text, options).GetRoot();
        foreach (SyntaxToken token in root.DescendantTokens().Where(IsNamespace))
        {
            To.CopyTo(moved.AsSpan(token.SpanStart));
        }
        return new string(moved);
    }

    private static bool IsNamespace(SyntaxToken token) =>
        token.Text == From && token.Parent is IdentifierNameSyntax name && name.Parent switch
        {
            QualifiedNameSyntax qualified => qualified.Left == name,
            MemberAccessExpressionSyntax access => access.Expression == name,
            MemberBindingExpressionSyntax or NameColonSyntax or NameEqualsSyntax => false,
            _ => true,
        };
}
