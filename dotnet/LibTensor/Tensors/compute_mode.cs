namespace LibTensor;

/// <summary>Specifies how distances are computed. It has no effect here.</summary>
public enum compute_mode
{
    /// <summary>By a product of matrices if there are many rows.</summary>
    use_mm_for_euclid_dist_if_necessary = 0,

    /// <summary>By a product of matrices.</summary>
    use_mm_for_euclid_dist = 1,

    /// <summary>By differences.</summary>
    donot_use_mm_for_euclid_dist = 2,
}
