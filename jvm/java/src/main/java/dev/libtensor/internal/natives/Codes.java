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

    // Kinds of module; their numbers are explained with tensor_module_new.
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

    private Codes() {}
}
