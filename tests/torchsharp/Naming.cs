using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace LibTensor.TorchSharp;

/// <summary>What an error is about: a name of TorchSharp, or a member of the sources themselves.</summary>
/// <param name="Name">The name as TorchSharp's users write it, or the message if there is none.</param>
/// <param name="IsName">Whether it is a name rather than a message.</param>
/// <param name="Own">The member of the sources, if it is one.</param>
internal readonly record struct Cause(string Name, bool IsName, ISymbol? Own = null)
{
    /// <summary>A name that is known already.</summary>
    internal static Cause Of(string name) => new(name, IsName: true);
}

/// <summary>
/// Finds the names that errors are about. The error's place has a symbol in the compilation with TorchSharp; without it, the
/// name is taken from the message.
/// </summary>
internal sealed class Naming(CSharpCompilation? peer, IEnumerable<Source> sources)
{
    /// <summary>Errors for a name that does not exist. Those with other numbers are about how it is used.</summary>
    private static readonly HashSet<string> Absent = ["CS0103", "CS0117", "CS0234", "CS0246", "CS0426", "CS1061", "CS0400", "CS1929", "CS0305", "CS0308"];

    private static readonly SymbolDisplayFormat Format = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        genericsOptions: SymbolDisplayGenericsOptions.IncludeTypeParameters,
        memberOptions: SymbolDisplayMemberOptions.IncludeContainingType);

    private readonly Dictionary<string, SyntaxTree> originals = sources.ToDictionary(each => each.Path, each => each.Original);
    private readonly Dictionary<SyntaxTree, SemanticModel> models = [];

    internal Cause Of(Diagnostic error)
    {
        ISymbol? symbol = peer == null || error.Location.SourceTree is not { } tree ? null : Symbol(error, originals[tree.FilePath]);
        return symbol == null ? new Cause(FromMessage(error), peer == null && Absent.Contains(error.Id))
            : IsOfPeer(symbol) ? Cause.Of(Text(symbol) + (Absent.Contains(error.Id) ? "" : " [form]"))
            : new Cause(Message(error), IsName: false, symbol);
    }

    /// <summary>An error's message in one line.</summary>
    internal static string Message(Diagnostic error) => error.GetMessage(CultureInfo.InvariantCulture).ReplaceLineEndings(" ");

    private static bool IsOfPeer(ISymbol symbol) => symbol.ContainingAssembly?.Name == World.PeerName;

    private ISymbol? Symbol(Diagnostic error, SyntaxTree original)
    {
        if (!models.TryGetValue(original, out SemanticModel? model))
        {
            models[original] = model = peer!.GetSemanticModel(original);
        }
        SyntaxNode at = original.GetRoot().FindNode(error.Location.SourceSpan, getInnermostNodeForTie: true);
        ISymbol?[] found = [.. Places(error, at).TakeWhile(each => each is not (StatementSyntax or MemberDeclarationSyntax)).Select(each => Symbol(model, each)).Where(each => each != null)];
        return found.FirstOrDefault(each => IsOfPeer(each!)) ?? found.FirstOrDefault(each => IsOwn(each!));
    }

    private bool IsOwn(ISymbol symbol) =>
        symbol is not (ILocalSymbol or IParameterSymbol or INamespaceSymbol) && SymbolEqualityComparer.Default.Equals(symbol.ContainingAssembly, peer!.Assembly);

    /// <summary>The nodes whose symbol an error may be about, the likeliest first.</summary>
    private static IEnumerable<SyntaxNode> Places(Diagnostic error, SyntaxNode at)
    {
        if (error.Id is "CS1503" or "CS1620" or "CS1615" && at.FirstAncestorOrSelf<ArgumentSyntax>() is { Parent.Parent: { } call })
        {
            return call.AncestorsAndSelf();
        }
        return error.Id is "CS0019" or "CS0029" or "CS0266" ? [.. Operands(at), .. at.AncestorsAndSelf()] : at.AncestorsAndSelf();
    }

    private static IEnumerable<SyntaxNode> Operands(SyntaxNode at) => at is BinaryExpressionSyntax binary ? [binary] : [];

    private static ISymbol? Symbol(SemanticModel model, SyntaxNode node)
    {
        SymbolInfo info = model.GetSymbolInfo(node);
        ISymbol? symbol = info.Symbol ?? info.CandidateSymbols.FirstOrDefault();
        return symbol is INamespaceSymbol or ILocalSymbol or IParameterSymbol ? null : symbol?.OriginalDefinition;
    }

    private static string Text(ISymbol symbol) => symbol switch
    {
        INamedTypeSymbol type => "class " + Plain(type),
        IMethodSymbol { MethodKind: MethodKind.Constructor } made => "new " + Plain(made.ContainingType),
        IMethodSymbol { ReducedFrom: { } extension } => Plain(extension),
        IPropertySymbol { IsIndexer: true } indexer => Plain(indexer.ContainingType) + ".this[]",
        _ => Plain(symbol),
    };

    private static string Plain(ISymbol symbol)
    {
        string text = symbol is IMethodSymbol ? Plain(symbol.ContainingType) + "." + symbol.Name : symbol.ToDisplayString(Format);
        return text.StartsWith("TorchSharp.", StringComparison.Ordinal) ? text["TorchSharp.".Length..] : text;
    }

    private static string FromMessage(Diagnostic error)
    {
        string message = Message(error);
        string[] quoted = [.. message.Split('\'').Where((_, at) => at % 2 == 1)];
        return error.Id switch
        {
            "CS0117" or "CS1061" when quoted.Length > 1 => $"{quoted[0]}.{quoted[1]}",
            "CS0234" or "CS0426" when quoted.Length > 1 => $"class {quoted[1]}.{quoted[0]}",
            "CS0103" when quoted.Length > 0 => quoted[0],
            "CS0246" when quoted.Length > 0 => "class " + quoted[0],
            "CS1501" or "CS7036" or "CS1729" or "CS1739" when quoted.Length > 1 => $"{quoted[0]} ({quoted[1]}) [form]",
            _ => message,
        };
    }
}
