// Generated from crates/core/src/codes.toml by `cargo xtask codegen`: do not edit.
package dev.libtensor.internal.natives;

/** The codes that cross the ABI, beside those of the operations. */
public final class Codes {
    // What the computation of gradients does with the recorded graph.
    public static final int GRAPH_FREE = 0;
    public static final int GRAPH_RETAIN = 1;
    public static final int GRAPH_CREATE = 2;

    // Flags of calls that make objects.
    public static final int FLAG_NO_GRAD = 1;
    public static final int FLAG_INFERENCE = 2;
    public static final int FLAG_FREE_LEAVES = 4;
    public static final int FLAG_AUTOCAST_CPU_F16 = 8;
    public static final int FLAG_AUTOCAST_CPU_BF16 = 16;
    public static final int FLAG_AUTOCAST_GPU_F16 = 32;
    public static final int FLAG_AUTOCAST_GPU_BF16 = 64;

    // Kinds of scope, with the objects that they admit besides tensors.
    public static final int SCOPE_RESOURCE = 0;
    public static final int SCOPE_DISPOSE = 1;
    public static final int SCOPE_MANAGER = 2;
    public static final int SCOPE_NATIVE = 3;
    public static final int SCOPE_WORKSPACE = 4;

    // Flags of a tensor: tensor_info_t.flags.
    public static final int INFO_REQUIRES_GRAD = 1;
    public static final int INFO_LEAF = 2;
    public static final int INFO_CONTIGUOUS = 4;
    public static final int INFO_VIEW = 8;
    public static final int INFO_PINNED = 16;

    // Kinds of module, with their integers | floating-point numbers; see tensor_module_new.
    public static final int MODULE_CUSTOM = 0;
    public static final int MODULE_LINEAR = 1;
    public static final int MODULE_CONV2D = 2;
    public static final int MODULE_BATCH_NORM2D = 3;
    public static final int MODULE_DROPOUT = 4;
    public static final int MODULE_FLATTEN = 5;
    public static final int MODULE_MAX_POOL2D = 6;
    public static final int MODULE_AVG_POOL2D = 7;
    public static final int MODULE_ADAPTIVE_AVG_POOL2D = 8;
    public static final int MODULE_ACTIVATION = 9;
    public static final int MODULE_SEQUENTIAL = 10;
    public static final int MODULE_SOFTMAX = 11;
    public static final int MODULE_LOG_SOFTMAX = 12;
    public static final int MODULE_IDENTITY = 13;
    public static final int MODULE_SOFTSHRINK = 14;
    public static final int MODULE_GROUP_NORM = 15;
    public static final int MODULE_BILINEAR = 16;
    public static final int MODULE_LEAKY_RELU = 17;
    public static final int MODULE_ELU = 18;
    public static final int MODULE_CELU = 19;
    public static final int MODULE_HARDTANH = 20;
    public static final int MODULE_HARDSHRINK = 21;
    public static final int MODULE_GLU = 22;
    public static final int MODULE_SOFTMIN = 23;
    public static final int MODULE_SOFTMAX2D = 24;
    public static final int MODULE_SOFTPLUS = 25;
    public static final int MODULE_THRESHOLD = 26;
    public static final int MODULE_PRELU = 27;
    public static final int MODULE_RRELU = 28;
    public static final int MODULE_MAX_POOL1D = 29;
    public static final int MODULE_MAX_POOL3D = 30;
    public static final int MODULE_AVG_POOL1D = 31;
    public static final int MODULE_AVG_POOL3D = 32;
    public static final int MODULE_ADAPTIVE_AVG_POOL1D = 33;
    public static final int MODULE_ADAPTIVE_AVG_POOL3D = 34;
    public static final int MODULE_ADAPTIVE_MAX_POOL1D = 35;
    public static final int MODULE_ADAPTIVE_MAX_POOL2D = 36;
    public static final int MODULE_ADAPTIVE_MAX_POOL3D = 37;
    public static final int MODULE_LP_POOL1D = 38;
    public static final int MODULE_LP_POOL2D = 39;
    public static final int MODULE_LP_POOL3D = 40;
    public static final int MODULE_CONV1D = 41;
    public static final int MODULE_CONV3D = 42;
    public static final int MODULE_CONV_TRANSPOSE1D = 43;
    public static final int MODULE_CONV_TRANSPOSE2D = 44;
    public static final int MODULE_CONV_TRANSPOSE3D = 45;
    public static final int MODULE_BATCH_NORM1D = 46;
    public static final int MODULE_BATCH_NORM3D = 47;
    public static final int MODULE_LAYER_NORM = 48;
    public static final int MODULE_INSTANCE_NORM1D = 49;
    public static final int MODULE_INSTANCE_NORM2D = 50;
    public static final int MODULE_INSTANCE_NORM3D = 51;
    public static final int MODULE_LOCAL_RESPONSE_NORM = 52;
    public static final int MODULE_REFLECTION_PAD1D = 53;
    public static final int MODULE_REFLECTION_PAD2D = 54;
    public static final int MODULE_REFLECTION_PAD3D = 55;
    public static final int MODULE_REPLICATION_PAD1D = 56;
    public static final int MODULE_REPLICATION_PAD2D = 57;
    public static final int MODULE_REPLICATION_PAD3D = 58;
    public static final int MODULE_ZERO_PAD2D = 59;
    public static final int MODULE_CONSTANT_PAD1D = 60;
    public static final int MODULE_CONSTANT_PAD2D = 61;
    public static final int MODULE_CONSTANT_PAD3D = 62;
    public static final int MODULE_DROPOUT1D = 63;
    public static final int MODULE_DROPOUT2D = 64;
    public static final int MODULE_DROPOUT3D = 65;
    public static final int MODULE_ALPHA_DROPOUT = 66;
    public static final int MODULE_EMBEDDING = 67;
    public static final int MODULE_COSINE_SIMILARITY = 68;
    public static final int MODULE_PAIRWISE_DISTANCE = 69;
    public static final int MODULE_PIXEL_SHUFFLE = 70;
    public static final int MODULE_CHANNEL_SHUFFLE = 71;
    public static final int MODULE_UNFOLD = 72;
    public static final int MODULE_FOLD = 73;
    public static final int MODULE_CROSS_ENTROPY_LOSS = 74;
    public static final int MODULE_NLL_LOSS = 75;
    public static final int MODULE_MSE_LOSS = 76;
    public static final int MODULE_L1_LOSS = 77;
    public static final int MODULE_SMOOTH_L1_LOSS = 78;
    public static final int MODULE_HUBER_LOSS = 79;
    public static final int MODULE_BCE_LOSS = 80;
    public static final int MODULE_BCE_WITH_LOGITS_LOSS = 81;
    public static final int MODULE_KL_DIV_LOSS = 82;
    public static final int MODULE_POISSON_NLL_LOSS = 83;
    public static final int MODULE_SOFT_MARGIN_LOSS = 84;
    public static final int MODULE_MULTI_LABEL_MARGIN_LOSS = 85;
    public static final int MODULE_MULTI_LABEL_SOFT_MARGIN_LOSS = 86;
    public static final int MODULE_MULTI_MARGIN_LOSS = 87;
    public static final int MODULE_HINGE_EMBEDDING_LOSS = 88;
    public static final int MODULE_COSINE_EMBEDDING_LOSS = 89;
    public static final int MODULE_MARGIN_RANKING_LOSS = 90;
    public static final int MODULE_TRIPLET_MARGIN_LOSS = 91;
    public static final int MODULE_GAUSSIAN_NLL_LOSS = 92;
    public static final int MODULE_PIXEL_UNSHUFFLE = 93;
    public static final int MODULE_UNFLATTEN = 94;

    // The mode of a forward.
    public static final int MODE_OWN = -1;
    public static final int MODE_EVALUATION = 0;
    public static final int MODE_TRAINING = 1;

    // Selections of a module's tensors.
    public static final int PART_PARAMETERS = 0;
    public static final int PART_BUFFERS = 1;
    public static final int PART_STATE = 2;

    // Kinds of optimizer. Their numbers are in the order of tensor_optimizer_new; those at the end may be left out.
    public static final int OPTIMIZER_SGD = 0;
    public static final int OPTIMIZER_ADAM = 1;
    public static final int OPTIMIZER_ADAMW = 2;
    public static final int OPTIMIZER_ADAGRAD = 3;
    public static final int OPTIMIZER_RMSPROP = 4;
    public static final int OPTIMIZER_ADADELTA = 5;
    public static final int OPTIMIZER_ADAMAX = 6;
    public static final int OPTIMIZER_NADAM = 7;
    public static final int OPTIMIZER_RADAM = 8;
    public static final int OPTIMIZER_RPROP = 9;
    public static final int OPTIMIZER_ASGD = 10;
    public static final int OPTIMIZER_SGLD = 11;
    public static final int OPTIMIZER_DCASGD = 12;
    public static final int OPTIMIZER_FTRL = 13;
    public static final int OPTIMIZER_SIGNUM = 14;

    // Kinds of schedule of the learning rate; their numbers are explained with the optimizers.
    public static final int SCHEDULE_STEP = 0;
    public static final int SCHEDULE_COSINE = 1;

    // Formats of image files.
    public static final int IMAGE_PNG = 0;
    public static final int IMAGE_JPEG = 1;

    // The channels of a decoded image.
    public static final int CHANNELS_UNCHANGED = 0;
    public static final int CHANNELS_GRAY = 1;
    public static final int CHANNELS_GRAY_ALPHA = 2;
    public static final int CHANNELS_RGB = 3;
    public static final int CHANNELS_RGB_ALPHA = 4;

    // Lists of a symbol's arrays.
    public static final int ARRAY_ARGUMENTS = 0;
    public static final int ARRAY_OUTPUTS = 1;
    public static final int ARRAY_AUXILIARY = 2;
    public static final int ARRAY_GRADIENTS = 3;

    // What an executor does with the gradient of an argument.
    public static final int GRADIENT_NULL = 0;
    public static final int GRADIENT_WRITE = 1;
    public static final int GRADIENT_ADD = 2;

    // Which text of a pair a tokenizer cuts.
    public static final int TRUNCATION_LONGEST_FIRST = 0;
    public static final int TRUNCATION_ONLY_FIRST = 1;
    public static final int TRUNCATION_ONLY_SECOND = 2;

    private Codes() {}
}
