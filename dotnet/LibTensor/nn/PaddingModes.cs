namespace LibTensor;

/// <summary>Specifies what is beyond the ends of a padded tensor.</summary>
public enum PaddingModes
{
    /// <summary>A constant.</summary>
    Constant = 0,

    /// <summary>The tensor, reflected at its last element.</summary>
    Reflect = 1,

    /// <summary>The last element.</summary>
    Replicate = 2,

    /// <summary>The other end.</summary>
    Circular = 3,
}
