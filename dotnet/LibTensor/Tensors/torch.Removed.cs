namespace LibTensor;

// Functions that PyTorch has removed.
public static partial class torch
{
    /// <summary>PyTorch has removed this function. Use <c>torch.linalg.eig</c>.</summary>
    /// <param name="input">The matrices.</param>
    /// <param name="eigenvectors">Whether the vectors are returned.</param>
    /// <exception cref="UnsupportedException">It is called.</exception>
    public static (Tensor eigenvalues, Tensor eigenvectors) eig(Tensor input, bool eigenvectors = false) =>
        throw Removed("", "torch.linalg.eig");

    /// <summary>PyTorch has removed this function. Use <c>torch.linalg.qr</c>.</summary>
    /// <param name="input">The matrices.</param>
    /// <param name="some">Whether the factors are reduced.</param>
    /// <exception cref="UnsupportedException">It is called.</exception>
    public static Tensor qr(Tensor input, bool some = true) => throw Removed("qr", "torch.linalg.qr");

    /// <summary>PyTorch has removed this function. Use <c>torch.linalg.svd</c>.</summary>
    /// <param name="input">The matrices.</param>
    /// <param name="some">Whether the factors are reduced.</param>
    /// <param name="compute_uv">Whether the vectors are returned.</param>
    /// <exception cref="UnsupportedException">It is called.</exception>
    public static Tensor svd(Tensor input, bool some = true, bool compute_uv = true) =>
        throw Removed("svd", "torch.linalg.svd");

    /// <summary>PyTorch has removed this function. Use <c>torch.linalg.eigh</c>.</summary>
    /// <param name="input">The matrices.</param>
    /// <param name="eigenvectors">Whether the vectors are returned.</param>
    /// <param name="upper">Which triangle is read.</param>
    /// <exception cref="UnsupportedException">It is called.</exception>
    public static Tensor symeig(Tensor input, bool eigenvectors = false, bool upper = true) =>
        throw Removed("symeig", "torch.linalg.eigh");

    /// <summary>PyTorch has removed this function. Use <c>torch.linalg.svd</c>.</summary>
    /// <param name="A">The matrix.</param>
    /// <param name="q">The rank.</param>
    /// <param name="niter">The number of steps.</param>
    /// <param name="M">What is subtracted.</param>
    /// <exception cref="UnsupportedException">It is called.</exception>
    public static Tensor svd_lowrank(Tensor A, int q = 6, int niter = 2, Tensor? M = null) =>
        throw Removed("svd_lowrank", "torch.linalg.svd");

    /// <summary>PyTorch has removed this function. Use <c>torch.linalg.svd</c>.</summary>
    /// <param name="A">The matrix.</param>
    /// <param name="q">The rank.</param>
    /// <param name="center">Whether the means are subtracted.</param>
    /// <param name="niter">The number of steps.</param>
    /// <exception cref="UnsupportedException">It is called.</exception>
    public static Tensor pca_lowrank(Tensor A, int q = 6, bool center = true, int niter = 2) =>
        throw Removed("pca_lowrank", "torch.linalg.svd");

    private static UnsupportedException Removed(string name, string use) => new($"PyTorch has removed {name}: use {use}");
}
