using System.Runtime.CompilerServices;

namespace LibTensor;

// Names are kept beside the wrapper, since few tensors have any. Elementwise operations and those here pass them on.
public static partial class torch
{
    private const string Rest = "...";

    private static readonly ConditionalWeakTable<Tensor, Labels> labels = [];

    /// <summary>Whether a dimension of any tensor has had a name: until then, operations have nothing to pass on.</summary>
    private static volatile bool any_names;

    private sealed class Labels
    {
        internal string? Name { get; set; }

        internal string?[]? Dimensions { get; set; }
    }

    public partial class Tensor
    {
        /// <summary>Gets or sets a name for the program's own use.</summary>
        public string? name
        {
            get => labels.TryGetValue(this, out Labels? own) ? own.Name : null;
            set => labels.GetOrCreateValue(this).Name = value;
        }

        /// <summary>Determines whether a dimension has a name.</summary>
        public bool has_names() => labels.TryGetValue(this, out Labels? own) && own.Dimensions is not null;

        /// <summary>
        /// Gets the names of the dimensions, which are null for dimensions without one. The methods for names pass them
        /// on, as do operations on single elements; the results of other operations have none.
        /// </summary>
        public string[] names => labels.TryGetValue(this, out Labels? own) && own.Dimensions is { } given
            ? [.. given!]
            : new string[ndim];

        /// <summary>Returns an alias with other names.</summary>
        /// <param name="names">
        /// A name or null for each dimension, in which <c>...</c> stands for dimensions that keep their names. Null
        /// removes all names.
        /// </param>
        /// <exception cref="ArgumentException">There is another number of names than of dimensions, or a name occurs
        /// twice.</exception>
        public Tensor rename(IEnumerable<string?>? names) => Prepared(alias(), made => made.Name(Expanded(names)));

        /// <summary>Changes the names of the dimensions.</summary>
        /// <inheritdoc cref="rename" />
        /// <returns>This tensor.</returns>
        public Tensor rename_(IEnumerable<string?>? names)
        {
            Name(Expanded(names));
            return this;
        }

        /// <summary>Returns an alias with names for dimensions that have none.</summary>
        /// <inheritdoc cref="rename" />
        /// <exception cref="ArgumentException">A dimension has another name already.</exception>
        public Tensor refine_names(IEnumerable<string> names)
        {
            string?[] own = this.names, wanted = Expanded(Given(names)) ?? own;
            for (int i = 0; i < own.Length; i++)
            {
                if (own[i] is { } existing && existing != wanted[i])
                {
                    throw new ArgumentException($"dimension {i} is named {existing} already, so it cannot become {wanted[i] ?? "unnamed"}");
                }
            }
            return Prepared(alias(), made => made.Name(wanted));
        }

        /// <inheritdoc cref="refine_names(IEnumerable{string})" />
        public Tensor refine_names(params string[] names) => refine_names((IEnumerable<string>)names);

        /// <summary>
        /// Returns a view with the named dimensions in another order. Names that the tensor does not have become
        /// dimensions of size 1.
        /// </summary>
        /// <param name="names">The names, in which <c>...</c> stands for all others in their order.</param>
        /// <exception cref="ArgumentException">A dimension has no name, or its name is missing.</exception>
        public Tensor align_to(IEnumerable<string> names)
        {
            string?[] own = this.names;
            string[] given = [.. Given(names)];
            if (own.Contains(null))
            {
                throw new ArgumentException($"align_to takes a tensor whose dimensions all have names, not ({Listed(own)})");
            }
            string[] wanted = [.. given.SelectMany(name => name == Rest ? own.Where(other => !given.Contains(other)) : [name]).Select(static name => name!)];
            if (own.FirstOrDefault(name => !wanted.Contains(name)) is { } missing)
            {
                throw new ArgumentException($"align_to takes all names of the tensor, and {missing} is not in ({Listed(given)})");
            }

            using Tensor ordered = permute([.. wanted.Where(own.Contains).Select(name => (long)Array.IndexOf(own, name))]);
            long[] sizes = ordered.shape;
            int next = 0;
            return Prepared(
                ordered.reshape([.. wanted.Select(name => own.Contains(name) ? sizes[next++] : 1)]), made => made.Name(wanted));
        }

        /// <inheritdoc cref="align_to(IEnumerable{string})" />
        public Tensor align_to(params string[] names) => align_to((IEnumerable<string>)names);

        /// <summary>Returns a view with the dimensions in the order of another tensor's names.</summary>
        /// <inheritdoc cref="align_to(IEnumerable{string})" />
        /// <param name="other">The tensor whose dimensions all have names.</param>
        public Tensor align_as(Tensor other) => align_to([.. Given(other).names.Select(static name => name ?? string.Empty)]);

        /// <summary>Joins neighbouring dimensions to one.</summary>
        /// <param name="dims">The names of the dimensions, in their order.</param>
        /// <param name="out_dim">The name of the joined dimension.</param>
        /// <exception cref="ArgumentException">There is no such name, or the dimensions are not neighbours.</exception>
        public Tensor flatten(IList<string?> dims, string out_dim)
        {
            string?[] own = names;
            int[] places = [.. Given(dims).Select(name => Place(own, name))];
            if (places.Length == 0 || places.Where((place, i) => place != places[0] + i).Any())
            {
                throw new ArgumentException($"flatten joins neighbours of ({Listed(own)}), not ({Listed(dims)})");
            }
            string?[] joined = [.. own[..places[0]], out_dim, .. own[(places[^1] + 1)..]];
            return Prepared(flatten(places[0], places[^1]), made => made.Name(joined));
        }

        /// <summary>Splits a dimension into several.</summary>
        /// <param name="dim">The name of the dimension.</param>
        /// <param name="sizes">The names and sizes of the new dimensions.</param>
        /// <exception cref="ArgumentException">There is no such name, or there are no sizes.</exception>
        /// <exception cref="ShapeException">The product of the sizes is not the size of the dimension.</exception>
        public Tensor unflatten(string dim, params (string, long)[] sizes)
        {
            string?[] own = names;
            int place = Place(own, dim);
            if (Given(sizes).Length == 0)
            {
                throw new ArgumentException("unflatten takes at least one size");
            }
            long[] all = shape;
            string?[] split = [.. own[..place], .. sizes.Select(static size => size.Item1), .. own[(place + 1)..]];
            return Prepared(
                reshape([.. all[..place], .. sizes.Select(static size => size.Item2), .. all[(place + 1)..]]), made => made.Name(split));
        }

        /// <summary>Gives the result of an operation on single elements the names of its operands.</summary>
        internal Tensor NamedAs(Tensor left, Tensor? right = null)
        {
            if (any_names)
            {
                string?[] own = new string?[ndim];
                Fill(own, left);
                Fill(own, right);
                Name(own);
            }
            return this;
        }

        /// <summary>Sets names that are missing to those of an operand, whose dimensions are the last ones.</summary>
        private static void Fill(string?[] own, Tensor? operand)
        {
            string?[] given = operand?.has_names() == true ? operand.names : [];
            for (int i = 1; i <= given.Length; i++)
            {
                own[^i] = own[^i] is null && !own.Contains(given[^i]) ? given[^i] : own[^i];
            }
        }

        /// <summary>Sets the names of the dimensions; null for none.</summary>
        internal void Name(IReadOnlyCollection<string?>? given)
        {
            if (given is not null && given.Count != ndim)
            {
                throw new ArgumentException($"a tensor of {ndim} dimensions takes {ndim} names, not {given.Count}: ({Listed(given)})");
            }
            if (given?.Where(static name => name is not null).GroupBy(static name => name).FirstOrDefault(static group => group.Count() > 1) is { } twice)
            {
                throw new ArgumentException($"the name {twice.Key} is given to two dimensions: ({Listed(given)})");
            }
            if (given is null && !labels.TryGetValue(this, out _))
            {
                return;
            }
            any_names |= given is not null;
            labels.GetOrCreateValue(this).Dimensions = given?.Any(static name => name is not null) == true ? [.. given] : null;
        }

        private string?[]? Expanded(IEnumerable<string?>? given)
        {
            if (given is null)
            {
                return null;
            }
            string?[] all = [.. given], own = names;
            int rest = Array.IndexOf(all, Rest);
            if (rest < 0)
            {
                return all.Length == 0 ? null : all;
            }
            int kept = own.Length - (all.Length - 1);
            return kept >= 0
                ? [.. all[..rest], .. own[rest..(rest + kept)], .. all[(rest + 1)..]]
                : throw new ArgumentException($"a tensor of {own.Length} dimensions takes at most {own.Length} names beside ..., not {all.Length - 1}: ({Listed(all)})");
        }

        private static int Place(string?[] names, string? name) => name is not null && Array.IndexOf(names, name) is >= 0 and var place
            ? place
            : throw new ArgumentException($"no dimension is named {name ?? "null"}: the names are ({Listed(names)})");

        private static string Listed(IEnumerable<string?> names) => string.Join(", ", names.Select(static name => name ?? "null"));
    }
}
