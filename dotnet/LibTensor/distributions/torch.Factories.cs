using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    public static partial class distributions
    {
        /// <summary>Creates normal distributions.</summary>
        /// <param name="loc">The places.</param>
        /// <param name="scale">The widths.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Normal Normal(Tensor loc, Tensor scale, Generator? generator = null) =>
            new(loc, scale, generator);

        /// <summary>Creates uniform distributions between two bounds.</summary>
        /// <param name="low">The bounds below, inclusive.</param>
        /// <param name="high">The bounds above, exclusive.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Uniform Uniform(Tensor low, Tensor high, Generator? generator = null) =>
            new(low, high, generator);

        /// <summary>Creates Laplace distributions.</summary>
        /// <param name="loc">The places.</param>
        /// <param name="scale">The widths.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Laplace Laplace(Tensor loc, Tensor scale, Generator? generator = null) =>
            new(loc, scale, generator);

        /// <summary>Creates Cauchy distributions.</summary>
        /// <param name="loc">The places.</param>
        /// <param name="scale">The widths.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Cauchy Cauchy(Tensor loc, Tensor scale, Generator? generator = null) =>
            new(loc, scale, generator);

        /// <summary>Creates exponential distributions.</summary>
        /// <param name="rate">The rates.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Exponential Exponential(Tensor rate, Generator? generator = null) =>
            new(rate, generator);

        /// <summary>Creates gamma distributions.</summary>
        /// <param name="concentration">The shapes.</param>
        /// <param name="rate">The rates.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Gamma Gamma(Tensor concentration, Tensor rate, Generator? generator = null) =>
            new(concentration, rate, generator);

        /// <summary>Creates chi-squared distributions.</summary>
        /// <param name="df">The degrees of freedom.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Chi2 Chi2(Tensor df, Generator? generator = null) =>
            new(df, generator);

        /// <summary>Creates Dirichlet distributions of vectors whose sum is 1.</summary>
        /// <param name="concentration">The concentrations, of which the last dimension belongs to one vector.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Dirichlet Dirichlet(Tensor concentration, Generator? generator = null) =>
            new(concentration, generator);

        /// <summary>Creates beta distributions.</summary>
        /// <param name="concentration1">The concentrations at 1.</param>
        /// <param name="concentration0">The concentrations at 0.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Beta Beta(Tensor concentration1, Tensor concentration0, Generator? generator = null) =>
            new(concentration1, concentration0, generator);

        /// <summary>Creates the distributions of events that happen or not.</summary>
        /// <param name="probs">The probabilities.</param>
        /// <param name="logits">The logits of the probabilities, in place of these.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Bernoulli Bernoulli(Tensor? probs = null, Tensor? logits = null, Generator? generator = null) =>
            new(probs, logits, generator);

        /// <summary>Creates the distributions of the numbers of failures before a success.</summary>
        /// <param name="probs">The probabilities.</param>
        /// <param name="logits">The logits of the probabilities, in place of these.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Geometric Geometric(Tensor? probs = null, Tensor? logits = null, Generator? generator = null) =>
            new(probs, logits, generator);

        /// <summary>Creates the distributions of the numbers of successes among several trials.</summary>
        /// <param name="total_count">The numbers of trials.</param>
        /// <param name="probs">The probabilities.</param>
        /// <param name="logits">The logits of the probabilities, in place of these.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Binomial Binomial(Tensor total_count, Tensor? probs = null, Tensor? logits = null, Generator? generator = null) =>
            new(total_count, probs, logits, generator);

        /// <summary>Creates the distributions of the numbers of successes before a number of failures.</summary>
        /// <param name="total_count">The numbers of failures.</param>
        /// <param name="probs">The probabilities.</param>
        /// <param name="logits">The logits of the probabilities, in place of these.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static NegativeBinomial NegativeBinomial(Tensor total_count, Tensor? probs = null, Tensor? logits = null, Generator? generator = null) =>
            new(total_count, probs, logits, generator);

        /// <summary>Creates distributions of the numbers from 0 to k - 1.</summary>
        /// <param name="probs">The probabilities (..., k), which are divided by their sum.</param>
        /// <param name="logits">The logits (..., k), in place of the probabilities.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Categorical Categorical(Tensor? probs = null, Tensor? logits = null, Generator? generator = null) =>
            new(probs, logits, generator);

        /// <summary>Creates distributions of vectors of zeros with a 1.</summary>
        /// <param name="probs">The probabilities (..., k), which are divided by their sum.</param>
        /// <param name="logits">The logits (..., k), in place of the probabilities.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static OneHotCategorical OneHotCategorical(Tensor? probs = null, Tensor? logits = null, Generator? generator = null) =>
            new(probs, logits, generator);

        /// <summary>Creates the distributions of the numbers of several events among several trials.</summary>
        /// <param name="total_count">The number of trials.</param>
        /// <param name="probs">The probabilities (..., k), which are divided by their sum.</param>
        /// <param name="logits">The logits (..., k), in place of the probabilities.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Multinomial Multinomial(int total_count, Tensor? probs = null, Tensor? logits = null, Generator? generator = null) =>
            new(total_count, probs, logits, generator);

        /// <summary>Creates Poisson distributions.</summary>
        /// <param name="rate">The rates.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Poisson Poisson(Tensor rate, Generator? generator = null) =>
            new(rate, generator);

        /// <summary>Creates the distributions of exponentials of normal numbers.</summary>
        /// <param name="loc">The places.</param>
        /// <param name="scale">The widths.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static LogNormal LogNormal(Tensor loc, Tensor scale, Generator? generator = null) =>
            new(loc, scale, generator);

        /// <summary>Creates the distributions of absolute values of normal numbers around 0.</summary>
        /// <param name="scale">The widths.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static HalfNormal HalfNormal(Tensor scale, Generator? generator = null) =>
            new(scale, generator);

        /// <summary>Creates the distributions of absolute values of Cauchy numbers around 0.</summary>
        /// <param name="scale">The widths.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static HalfCauchy HalfCauchy(Tensor scale, Generator? generator = null) =>
            new(scale, generator);

        /// <summary>Creates Gumbel distributions.</summary>
        /// <param name="loc">The places.</param>
        /// <param name="scale">The widths.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Gumbel Gumbel(Tensor loc, Tensor scale, Generator? generator = null) =>
            new(loc, scale, generator);

        /// <summary>Creates Kumaraswamy distributions.</summary>
        /// <param name="concentration1">The concentrations at 1.</param>
        /// <param name="concentration0">The concentrations at 0.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Kumaraswamy Kumaraswamy(Tensor concentration1, Tensor concentration0, Generator? generator = null) =>
            new(concentration1, concentration0, generator);

        /// <summary>Creates Pareto distributions.</summary>
        /// <param name="scale">The least values.</param>
        /// <param name="alpha">The exponents.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Pareto Pareto(Tensor scale, Tensor alpha, Generator? generator = null) =>
            new(scale, alpha, generator);

        /// <summary>Creates Weibull distributions.</summary>
        /// <param name="scale">The widths.</param>
        /// <param name="concentration">The shapes.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Weibull Weibull(Tensor scale, Tensor concentration, Generator? generator = null) =>
            new(scale, concentration, generator);

        /// <summary>Creates the distributions of Fisher and Snedecor.</summary>
        /// <param name="df1">The first degrees of freedom.</param>
        /// <param name="df2">The second degrees of freedom.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static FisherSnedecor FisherSnedecor(Tensor df1, Tensor df2, Generator? generator = null) =>
            new(df1, df2, generator);

        /// <summary>Creates the distributions of the logits of relaxed events.</summary>
        /// <param name="temperature">The temperature, at which the values are nearer to 0 and 1 the lower it
        /// is.</param>
        /// <param name="probs">The probabilities.</param>
        /// <param name="logits">The logits of the probabilities, in place of these.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static LogitRelaxedBernoulli LogitRelaxedBernoulli(Tensor temperature, Tensor? probs = null, Tensor? logits = null, Generator? generator = null) =>
            new(temperature, probs, logits, generator);

        /// <summary>Creates distributions of numbers between 0 and 1 that are near to them.</summary>
        /// <param name="temperature">The temperature, at which the values are nearer to 0 and 1 the lower it
        /// is.</param>
        /// <param name="probs">The probabilities.</param>
        /// <param name="logits">The logits of the probabilities, in place of these.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static RelaxedBernoulli RelaxedBernoulli(Tensor temperature, Tensor? probs = null, Tensor? logits = null, Generator? generator = null) =>
            new(temperature, probs, logits, generator);

        /// <summary>Creates the distributions of the logarithms of relaxed vectors of zeros with a 1.</summary>
        /// <param name="temperature">The temperature, at which the values are nearer to 0 and 1 the lower it
        /// is.</param>
        /// <param name="probs">The probabilities (..., k), which are divided by their sum.</param>
        /// <param name="logits">The logits (..., k), in place of the probabilities.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static ExpRelaxedCategorical ExpRelaxedCategorical(Tensor temperature, Tensor? probs = null, Tensor? logits = null, Generator? generator = null) =>
            new(temperature, probs, logits, generator);

        /// <summary>Creates distributions of vectors whose sum is 1 and that are near to zeros with a 1.</summary>
        /// <param name="temperature">The temperature, at which the values are nearer to 0 and 1 the lower it
        /// is.</param>
        /// <param name="probs">The probabilities (..., k), which are divided by their sum.</param>
        /// <param name="logits">The logits (..., k), in place of the probabilities.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static RelaxedOneHotCategorical RelaxedOneHotCategorical(Tensor temperature, Tensor? probs = null, Tensor? logits = null, Generator? generator = null) =>
            new(temperature, probs, logits, generator);

        /// <summary>Creates another distribution, of which dimensions of the batch belong to one value.</summary>
        /// <param name="base_distribution">The distribution, which stays that of the caller.</param>
        /// <param name="reinterpreted_batch_dims">The number of dimensions.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Independent Independent(torch.distributions.Distribution base_distribution, int reinterpreted_batch_dims, Generator? generator = null) =>
            new(base_distribution, reinterpreted_batch_dims, generator);

        /// <summary>Creates normal distributions of vectors.</summary>
        /// <param name="loc">The means (..., k).</param>
        /// <param name="covariance_matrix">The covariances (..., k, k).</param>
        /// <param name="precision_matrix">The inverses of the covariances, in place of these.</param>
        /// <param name="scale_tril">The lower factors of the covariances, in place of these.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static MultivariateNormal MultivariateNormal(Tensor loc, Tensor? covariance_matrix = null, Tensor? precision_matrix = null, Tensor? scale_tril = null, Generator? generator = null) =>
            new(loc, covariance_matrix, precision_matrix, scale_tril, generator);

        /// <inheritdoc cref="Normal(Tensor, Tensor, Generator)" />
        public static Normal Normal(float loc, float scale = 1, Generator? generator = null) =>
            Numbers(numbers => new Normal(numbers(loc)!, numbers(scale)!, generator));

        /// <inheritdoc cref="Normal(Tensor, Tensor, Generator)" />
        public static Normal Normal(double loc, double scale = 1, Generator? generator = null) =>
            Numbers(numbers => new Normal(numbers(loc)!, numbers(scale)!, generator));

        /// <inheritdoc cref="Laplace(Tensor, Tensor, Generator)" />
        public static Laplace Laplace(float loc, float scale = 1, Generator? generator = null) =>
            Numbers(numbers => new Laplace(numbers(loc)!, numbers(scale)!, generator));

        /// <inheritdoc cref="Laplace(Tensor, Tensor, Generator)" />
        public static Laplace Laplace(double loc, double scale = 1, Generator? generator = null) =>
            Numbers(numbers => new Laplace(numbers(loc)!, numbers(scale)!, generator));

        /// <inheritdoc cref="Poisson(Tensor, Generator)" />
        public static Poisson Poisson(float rate, Generator? generator = null) =>
            Numbers(numbers => new Poisson(numbers(rate)!, generator));

        /// <inheritdoc cref="Bernoulli(Tensor?, Tensor?, Generator)" />
        public static Bernoulli Bernoulli(float? probs, float? logits, Generator? generator = null) =>
            Numbers(numbers => new Bernoulli(numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="OneHotCategorical(Tensor?, Tensor?, Generator)" />
        public static OneHotCategorical OneHotCategorical(float? probs, float? logits, Generator? generator = null) =>
            Numbers(numbers => new OneHotCategorical(numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="Binomial(Tensor, Tensor?, Tensor?, Generator)" />
        public static Binomial Binomial(int total_count, float? probs, float? logits, Generator? generator = null) =>
            Numbers(numbers => new Binomial(numbers(total_count)!, numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="NegativeBinomial(Tensor, Tensor?, Tensor?, Generator)" />
        public static NegativeBinomial NegativeBinomial(int total_count, float? probs, float? logits, Generator? generator = null) =>
            Numbers(numbers => new NegativeBinomial(numbers(total_count)!, numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="LogitRelaxedBernoulli(Tensor, Tensor?, Tensor?, Generator)" />
        public static LogitRelaxedBernoulli LogitRelaxedBernoulli(Tensor temperature, float? probs, float? logits, Generator? generator = null) =>
            Numbers(numbers => new LogitRelaxedBernoulli(temperature, numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="RelaxedBernoulli(Tensor, Tensor?, Tensor?, Generator)" />
        public static RelaxedBernoulli RelaxedBernoulli(Tensor temperature, float? probs, float? logits, Generator? generator = null) =>
            Numbers(numbers => new RelaxedBernoulli(temperature, numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="ExpRelaxedCategorical(Tensor, Tensor?, Tensor?, Generator)" />
        public static ExpRelaxedCategorical ExpRelaxedCategorical(Tensor temperature, float? probs, float? logits, Generator? generator = null) =>
            Numbers(numbers => new ExpRelaxedCategorical(temperature, numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="RelaxedOneHotCategorical(Tensor, Tensor?, Tensor?, Generator)" />
        public static RelaxedOneHotCategorical RelaxedOneHotCategorical(Tensor temperature, float? probs, float? logits, Generator? generator = null) =>
            Numbers(numbers => new RelaxedOneHotCategorical(temperature, numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="Poisson(Tensor, Generator)" />
        public static Poisson Poisson(double rate, Generator? generator = null) =>
            Numbers(numbers => new Poisson(numbers(rate)!, generator));

        /// <inheritdoc cref="Bernoulli(Tensor?, Tensor?, Generator)" />
        public static Bernoulli Bernoulli(double? probs, double? logits, Generator? generator = null) =>
            Numbers(numbers => new Bernoulli(numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="OneHotCategorical(Tensor?, Tensor?, Generator)" />
        public static OneHotCategorical OneHotCategorical(double? probs, double? logits, Generator? generator = null) =>
            Numbers(numbers => new OneHotCategorical(numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="Binomial(Tensor, Tensor?, Tensor?, Generator)" />
        public static Binomial Binomial(int total_count, double? probs, double? logits, Generator? generator = null) =>
            Numbers(numbers => new Binomial(numbers(total_count)!, numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="NegativeBinomial(Tensor, Tensor?, Tensor?, Generator)" />
        public static NegativeBinomial NegativeBinomial(int total_count, double? probs, double? logits, Generator? generator = null) =>
            Numbers(numbers => new NegativeBinomial(numbers(total_count)!, numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="LogitRelaxedBernoulli(Tensor, Tensor?, Tensor?, Generator)" />
        public static LogitRelaxedBernoulli LogitRelaxedBernoulli(Tensor temperature, double? probs, double? logits, Generator? generator = null) =>
            Numbers(numbers => new LogitRelaxedBernoulli(temperature, numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="RelaxedBernoulli(Tensor, Tensor?, Tensor?, Generator)" />
        public static RelaxedBernoulli RelaxedBernoulli(Tensor temperature, double? probs, double? logits, Generator? generator = null) =>
            Numbers(numbers => new RelaxedBernoulli(temperature, numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="ExpRelaxedCategorical(Tensor, Tensor?, Tensor?, Generator)" />
        public static ExpRelaxedCategorical ExpRelaxedCategorical(Tensor temperature, double? probs, double? logits, Generator? generator = null) =>
            Numbers(numbers => new ExpRelaxedCategorical(temperature, numbers(probs), numbers(logits), generator));

        /// <inheritdoc cref="RelaxedOneHotCategorical(Tensor, Tensor?, Tensor?, Generator)" />
        public static RelaxedOneHotCategorical RelaxedOneHotCategorical(Tensor temperature, double? probs, double? logits, Generator? generator = null) =>
            Numbers(numbers => new RelaxedOneHotCategorical(temperature, numbers(probs), numbers(logits), generator));

        /// <summary>Creates the distribution of the numbers of several equally probable events among several trials.</summary>
        /// <param name="total_count">The number of trials.</param>
        /// <param name="categories">The number of events.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Multinomial Multinomial(int total_count, int categories, Generator? generator = null)
        {
            using Tensor probs = full([categories], 1.0 / categories, float32);
            return new(total_count, probs, null, generator);
        }

        /// <summary>Creates the distribution of equally probable numbers from 0.</summary>
        /// <param name="categories">The number of numbers.</param>
        /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
        public static Categorical Categorical(int categories, Generator? generator = null)
        {
            using Tensor probs = full([categories], 1.0 / categories, float32);
            return new(probs, null, generator);
        }

        /// <summary>A distribution whose parameters are numbers, as tensors of float32.</summary>
        private static T Numbers<T>(Func<Func<double?, Tensor?>, T> make)
        {
            using DisposeScope scope = NewDisposeScope();
            return make(number => number is { } given ? tensor(given, float32) : null);
        }
    }
}
