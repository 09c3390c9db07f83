/* Generated from crates/core/src/codes.toml by `cargo xtask codegen`: do not edit. */

#ifndef TENSOR_CODES_H
#define TENSOR_CODES_H

/* Status codes of calls that fail. */
#define TENSOR_ERROR_DISPOSED         1 /* the object was disposed, or its scope was closed */
#define TENSOR_ERROR_INVALID_HANDLE   2 /* not a handle of this process, or one of another kind of object */
#define TENSOR_ERROR_STATE            3 /* the call does not fit the object's state */
#define TENSOR_ERROR_SCOPE            4 /* the scope is closed or capped */
#define TENSOR_ERROR_SHAPE            5 /* shapes that do not fit each other or the data */
#define TENSOR_ERROR_ARGUMENT         6 /* any other bad argument: NULL, not UTF-8, an unknown code */
#define TENSOR_ERROR_DTYPE            7 /* an element type that the operation does not take */
#define TENSOR_ERROR_INDEX            8 /* an axis or index out of range */
#define TENSOR_ERROR_IO               9 /* a file cannot be read or written */
#define TENSOR_ERROR_FORMAT          10 /* a file is damaged, or not of the expected format */
#define TENSOR_ERROR_UNSUPPORTED     11 /* the operation does not exist for this element type, device or object */
#define TENSOR_ERROR_OUT_OF_MEMORY   12 /* a limit, the system or the driver refused the memory */
#define TENSOR_ERROR_DEVICE          13 /* the device is not available, or failed */
#define TENSOR_ERROR_INTERNAL        14 /* a defect of this library */

/* Element types, `dtype`. Bools are bytes of 0 and 1. */
#define TENSOR_F32    0
#define TENSOR_F64    1
#define TENSOR_I64    2
#define TENSOR_I32    3
#define TENSOR_U8     4
#define TENSOR_BOOL   5
#define TENSOR_F16    6
#define TENSOR_BF16   7
#define TENSOR_I8     8
#define TENSOR_I16    9
#define TENSOR_C64   10
#define TENSOR_C128  11
#define TENSOR_U16   15
#define TENSOR_U32   16
#define TENSOR_U64   17

/* Levels of leak reports: what is recorded of objects that are not disposed. */
#define TENSOR_LEAKS_OFF      0 /* nothing */
#define TENSOR_LEAKS_COUNTS   1 /* the number of objects */
#define TENSOR_LEAKS_SAMPLED  2 /* also the places where a sample of them was made */
#define TENSOR_LEAKS_ALL      3 /* also the place where each was made */

/* What the computation of gradients does with the recorded graph. */
#define TENSOR_GRAPH_FREE    0 /* it is freed */
#define TENSOR_GRAPH_RETAIN  1 /* it stays, for another call */
#define TENSOR_GRAPH_CREATE  2 /* it stays, and the computation is recorded, for gradients of gradients */

/* The requests that fault injection refuses: see tensor_fault_inject. */
#define TENSOR_FAULT_RECORD  0 /* memory for the library's own records */
#define TENSOR_FAULT_BLOCK   1 /* a block for elements, on any device */
#define TENSOR_FAULT_HANDLE  2 /* a slot of the handle table */
#define TENSOR_FAULT_THREAD  3 /* a thread */
#define TENSOR_FAULT_FILE    4 /* an operation on a file */

/* Flags of calls that make objects. */
#define TENSOR_NO_GRAD             1u /* record no gradients */
#define TENSOR_INFERENCE           2u /* record no gradients, and results never take part in gradients */
#define TENSOR_FREE_LEAVES         4u /* a change in place of a leaf that requires a gradient is not recorded, instead of refused */
#define TENSOR_AUTOCAST_CPU_F16    8u /* cast the operands of products on the host to float16 */
#define TENSOR_AUTOCAST_CPU_BF16  16u /* cast the operands of products on the host to bfloat16 */
#define TENSOR_AUTOCAST_GPU_F16   32u /* cast the operands of products on other devices to float16 */
#define TENSOR_AUTOCAST_GPU_BF16  64u /* cast the operands of products on other devices to bfloat16 */

/* Kinds of scope, with the objects that they admit besides tensors. */
#define TENSOR_SCOPE_RESOURCE   0 /* all objects except managers (MXNet's ResourceScope) */
#define TENSOR_SCOPE_DISPOSE    1 /* nothing else (TorchSharp's DisposeScope) */
#define TENSOR_SCOPE_MANAGER    2 /* managers (DJL's NDManager); cannot be pushed as a thread's scope */
#define TENSOR_SCOPE_NATIVE     3 /* all objects; opened by tensor_scope_push */
#define TENSOR_SCOPE_WORKSPACE  4 /* nothing else: a cycle of a workspace, which tensor_workspace_open opens */

/* How much memory a workspace takes. */
#define TENSOR_WORKSPACE_ALLOCATION_STRICT        0 /* exactly the initial or the learned size */
#define TENSOR_WORKSPACE_ALLOCATION_OVERALLOCATE  1 /* that size and a part of it more */

/* When a workspace learns its size. */
#define TENSOR_WORKSPACE_LEARNING_FIRST_LOOP  0 /* from the first cycle that takes something */
#define TENSOR_WORKSPACE_LEARNING_OVER_TIME   1 /* from the largest of the first cycles */
#define TENSOR_WORKSPACE_LEARNING_NONE        2 /* never: it has its initial size */

/* Where tensors go that do not fit into a workspace. */
#define TENSOR_WORKSPACE_SPILL_EXTERNAL    0 /* to memory of their own */
#define TENSOR_WORKSPACE_SPILL_REALLOCATE  1 /* the same, and the workspace grows when the cycle ends */
#define TENSOR_WORKSPACE_SPILL_FAIL        2 /* nowhere: the call fails */

/* When a workspace's memory is used again. */
#define TENSOR_WORKSPACE_RESET_BLOCK_LEFT             0 /* when a cycle ends, which ends its tensors */
#define TENSOR_WORKSPACE_RESET_END_OF_BUFFER_REACHED  1 /* when the end of the memory is reached: a ring */

/* Where a workspace's memory is. */
#define TENSOR_WORKSPACE_LOCATION_RAM   0 /* in memory */
#define TENSOR_WORKSPACE_LOCATION_MMAP  1 /* in a file, which the system maps into memory */

/* What all workspaces do, to find mistakes. */
#define TENSOR_WORKSPACE_DEBUG_DISABLED           0 /* what they are configured for */
#define TENSOR_WORKSPACE_DEBUG_SPILL_EVERYTHING   1 /* every tensor has memory of its own, which ends with the cycle */
#define TENSOR_WORKSPACE_DEBUG_BYPASS_EVERYTHING  2 /* hosts open no workspaces */

/* Kinds of number: tensor_scalar_t.kind. */
#define TENSOR_SCALAR_INT       0
#define TENSOR_SCALAR_FLOAT     1
#define TENSOR_SCALAR_BOOL      2
#define TENSOR_SCALAR_UNSIGNED  3 /* an integer that int64_t may lack */

/* Flags of a tensor: tensor_info_t.flags. */
#define TENSOR_INFO_REQUIRES_GRAD   1
#define TENSOR_INFO_LEAF            2
#define TENSOR_INFO_CONTIGUOUS      4
#define TENSOR_INFO_VIEW            8
#define TENSOR_INFO_PINNED         16

/* Kinds of module, with their integers | floating-point numbers; see tensor_module_new. */
#define TENSOR_MODULE_CUSTOM                         0
#define TENSOR_MODULE_LINEAR                         1 /* in_features, out_features, bias = 1 */
#define TENSOR_MODULE_CONV2D                         2 /* in_channels, out_channels, kernel_size_h, kernel_size_w, stride_h = 1, stride_w = 1, padding_h = 0, padding_w = 0, bias = 1, dilation_h = 1, dilation_w = 1, groups = 1 */
#define TENSOR_MODULE_BATCH_NORM2D                   3 /* num_features, affine = 1, track_running_stats = 1 | eps = 1e-5, momentum = 0.1 */
#define TENSOR_MODULE_DROPOUT                        4 /* inplace = 0 | p = 0.5 */
#define TENSOR_MODULE_FLATTEN                        5 /* start_dim = 1, end_dim = -1 */
#define TENSOR_MODULE_MAX_POOL2D                     6 /* kernel_size_h, kernel_size_w, stride_h = 0, stride_w = 0, padding_h = 0, padding_w = 0, dilation_h = 1, dilation_w = 1, ceil_mode = 0 */
#define TENSOR_MODULE_AVG_POOL2D                     7 /* kernel_size_h, kernel_size_w, stride_h = 0, stride_w = 0, padding_h = 0, padding_w = 0, ceil_mode = 0, count_include_pad = 1, divisor_override = 0 */
#define TENSOR_MODULE_ADAPTIVE_AVG_POOL2D            8 /* output_size_h, output_size_w */
#define TENSOR_MODULE_ACTIVATION                     9
#define TENSOR_MODULE_SEQUENTIAL                    10
#define TENSOR_MODULE_SOFTMAX                       11 /* dim = -1 */
#define TENSOR_MODULE_LOG_SOFTMAX                   12 /* dim = -1 */
#define TENSOR_MODULE_IDENTITY                      13
#define TENSOR_MODULE_SOFTSHRINK                    14 /* | lambda = 0.5 */
#define TENSOR_MODULE_GROUP_NORM                    15 /* num_groups, num_channels, affine = 1 | eps = 1e-5 */
#define TENSOR_MODULE_BILINEAR                      16 /* in1_features, in2_features, out_features, bias = 1 */
#define TENSOR_MODULE_LEAKY_RELU                    17 /* inplace = 0 | negative_slope = 0.01 */
#define TENSOR_MODULE_ELU                           18 /* inplace = 0 | alpha = 1.0 */
#define TENSOR_MODULE_CELU                          19 /* inplace = 0 | alpha = 1.0 */
#define TENSOR_MODULE_HARDTANH                      20 /* inplace = 0 | min_val = -1.0, max_val = 1.0 */
#define TENSOR_MODULE_HARDSHRINK                    21 /* | lambda = 0.5 */
#define TENSOR_MODULE_GLU                           22 /* dim = -1 */
#define TENSOR_MODULE_SOFTMIN                       23 /* dim = -1 */
#define TENSOR_MODULE_SOFTMAX2D                     24
#define TENSOR_MODULE_SOFTPLUS                      25 /* | beta = 1.0, threshold = 20.0 */
#define TENSOR_MODULE_THRESHOLD                     26 /* inplace = 0 | threshold, value */
#define TENSOR_MODULE_PRELU                         27 /* num_parameters = 1 | init = 0.25 */
#define TENSOR_MODULE_RRELU                         28 /* inplace = 0 | lower = 0.125, upper = 0.3333333333333333 */
#define TENSOR_MODULE_MAX_POOL1D                    29 /* kernel_size, stride = 0, padding = 0, dilation = 1, ceil_mode = 0 */
#define TENSOR_MODULE_MAX_POOL3D                    30 /* kernel_size_d, kernel_size_h, kernel_size_w, stride_d = 0, stride_h = 0, stride_w = 0, padding_d = 0, padding_h = 0, padding_w = 0, dilation_d = 1, dilation_h = 1, dilation_w = 1, ceil_mode = 0 */
#define TENSOR_MODULE_AVG_POOL1D                    31 /* kernel_size, stride = 0, padding = 0, ceil_mode = 0, count_include_pad = 1 */
#define TENSOR_MODULE_AVG_POOL3D                    32 /* kernel_size_d, kernel_size_h, kernel_size_w, stride_d = 0, stride_h = 0, stride_w = 0, padding_d = 0, padding_h = 0, padding_w = 0, ceil_mode = 0, count_include_pad = 1, divisor_override = 0 */
#define TENSOR_MODULE_ADAPTIVE_AVG_POOL1D           33 /* output_size */
#define TENSOR_MODULE_ADAPTIVE_AVG_POOL3D           34 /* output_size_d, output_size_h, output_size_w */
#define TENSOR_MODULE_ADAPTIVE_MAX_POOL1D           35 /* output_size */
#define TENSOR_MODULE_ADAPTIVE_MAX_POOL2D           36 /* output_size_h, output_size_w */
#define TENSOR_MODULE_ADAPTIVE_MAX_POOL3D           37 /* output_size_d, output_size_h, output_size_w */
#define TENSOR_MODULE_LP_POOL1D                     38 /* kernel_size, stride = 0 | norm_type */
#define TENSOR_MODULE_LP_POOL2D                     39 /* kernel_size_h, kernel_size_w, stride_h = 0, stride_w = 0 | norm_type */
#define TENSOR_MODULE_LP_POOL3D                     40 /* kernel_size_d, kernel_size_h, kernel_size_w, stride_d = 0, stride_h = 0, stride_w = 0 | norm_type */
#define TENSOR_MODULE_CONV1D                        41 /* in_channels, out_channels, kernel_size, stride = 1, padding = 0, bias = 1, dilation = 1, groups = 1 */
#define TENSOR_MODULE_CONV3D                        42 /* in_channels, out_channels, kernel_size_d, kernel_size_h, kernel_size_w, stride_d = 1, stride_h = 1, stride_w = 1, padding_d = 0, padding_h = 0, padding_w = 0, bias = 1, dilation_d = 1, dilation_h = 1, dilation_w = 1, groups = 1 */
#define TENSOR_MODULE_CONV_TRANSPOSE1D              43 /* in_channels, out_channels, kernel_size, stride = 1, padding = 0, output_padding = 0, groups = 1, bias = 1, dilation = 1 */
#define TENSOR_MODULE_CONV_TRANSPOSE2D              44 /* in_channels, out_channels, kernel_size_h, kernel_size_w, stride_h = 1, stride_w = 1, padding_h = 0, padding_w = 0, output_padding_h = 0, output_padding_w = 0, groups = 1, bias = 1, dilation_h = 1, dilation_w = 1 */
#define TENSOR_MODULE_CONV_TRANSPOSE3D              45 /* in_channels, out_channels, kernel_size_d, kernel_size_h, kernel_size_w, stride_d = 1, stride_h = 1, stride_w = 1, padding_d = 0, padding_h = 0, padding_w = 0, output_padding_d = 0, output_padding_h = 0, output_padding_w = 0, groups = 1, bias = 1, dilation_d = 1, dilation_h = 1, dilation_w = 1 */
#define TENSOR_MODULE_BATCH_NORM1D                  46 /* num_features, affine = 1, track_running_stats = 1 | eps = 1e-5, momentum = 0.1 */
#define TENSOR_MODULE_BATCH_NORM3D                  47 /* num_features, affine = 1, track_running_stats = 1 | eps = 1e-5, momentum = 0.1 */
#define TENSOR_MODULE_LAYER_NORM                    48 /* the number of normalized_shape, normalized_shape..., elementwise_affine = 1, bias = 1 | eps = 1e-5 */
#define TENSOR_MODULE_INSTANCE_NORM1D               49 /* num_features, affine = 0, track_running_stats = 0 | eps = 1e-5, momentum = 0.1 */
#define TENSOR_MODULE_INSTANCE_NORM2D               50 /* num_features, affine = 0, track_running_stats = 0 | eps = 1e-5, momentum = 0.1 */
#define TENSOR_MODULE_INSTANCE_NORM3D               51 /* num_features, affine = 0, track_running_stats = 0 | eps = 1e-5, momentum = 0.1 */
#define TENSOR_MODULE_LOCAL_RESPONSE_NORM           52 /* size | alpha = 1e-4, beta = 0.75, k = 1.0 */
#define TENSOR_MODULE_REFLECTION_PAD1D              53 /* padding_left, padding_right */
#define TENSOR_MODULE_REFLECTION_PAD2D              54 /* padding_left, padding_right, padding_top, padding_bottom */
#define TENSOR_MODULE_REFLECTION_PAD3D              55 /* padding_left, padding_right, padding_top, padding_bottom, padding_front, padding_back */
#define TENSOR_MODULE_REPLICATION_PAD1D             56 /* padding_left, padding_right */
#define TENSOR_MODULE_REPLICATION_PAD2D             57 /* padding_left, padding_right, padding_top, padding_bottom */
#define TENSOR_MODULE_REPLICATION_PAD3D             58 /* padding_left, padding_right, padding_top, padding_bottom, padding_front, padding_back */
#define TENSOR_MODULE_ZERO_PAD2D                    59 /* padding_left, padding_right, padding_top, padding_bottom */
#define TENSOR_MODULE_CONSTANT_PAD1D                60 /* padding_left, padding_right | value */
#define TENSOR_MODULE_CONSTANT_PAD2D                61 /* padding_left, padding_right, padding_top, padding_bottom | value */
#define TENSOR_MODULE_CONSTANT_PAD3D                62 /* padding_left, padding_right, padding_top, padding_bottom, padding_front, padding_back | value */
#define TENSOR_MODULE_DROPOUT1D                     63 /* inplace = 0 | p = 0.5 */
#define TENSOR_MODULE_DROPOUT2D                     64 /* inplace = 0 | p = 0.5 */
#define TENSOR_MODULE_DROPOUT3D                     65 /* inplace = 0 | p = 0.5 */
#define TENSOR_MODULE_ALPHA_DROPOUT                 66 /* inplace = 0 | p = 0.5 */
#define TENSOR_MODULE_EMBEDDING                     67 /* num_embeddings, embedding_dim, padding_idx = -1 */
#define TENSOR_MODULE_COSINE_SIMILARITY             68 /* dim = 1 | eps = 1e-8 */
#define TENSOR_MODULE_PAIRWISE_DISTANCE             69 /* keepdim = 0 | p = 2.0, eps = 1e-6 */
#define TENSOR_MODULE_PIXEL_SHUFFLE                 70 /* upscale_factor */
#define TENSOR_MODULE_CHANNEL_SHUFFLE               71 /* groups */
#define TENSOR_MODULE_UNFOLD                        72 /* kernel_size_h, kernel_size_w, dilation_h = 1, dilation_w = 1, padding_h = 0, padding_w = 0, stride_h = 1, stride_w = 1 */
#define TENSOR_MODULE_FOLD                          73 /* output_size_h, output_size_w, kernel_size_h, kernel_size_w, dilation_h = 1, dilation_w = 1, padding_h = 0, padding_w = 0, stride_h = 1, stride_w = 1 */
#define TENSOR_MODULE_CROSS_ENTROPY_LOSS            74 /* ignore_index = -100, reduction = 1 | label_smoothing = 0.0 */
#define TENSOR_MODULE_NLL_LOSS                      75 /* ignore_index = -100, reduction = 1 */
#define TENSOR_MODULE_MSE_LOSS                      76 /* reduction = 1 */
#define TENSOR_MODULE_L1_LOSS                       77 /* reduction = 1 */
#define TENSOR_MODULE_SMOOTH_L1_LOSS                78 /* reduction = 1 | beta = 1.0 */
#define TENSOR_MODULE_HUBER_LOSS                    79 /* reduction = 1 | delta = 1.0 */
#define TENSOR_MODULE_BCE_LOSS                      80 /* reduction = 1 */
#define TENSOR_MODULE_BCE_WITH_LOGITS_LOSS          81 /* reduction = 1 */
#define TENSOR_MODULE_KL_DIV_LOSS                   82 /* reduction = 1, log_target = 0 */
#define TENSOR_MODULE_POISSON_NLL_LOSS              83 /* log_input = 1, full = 0, reduction = 1 | eps = 1e-8 */
#define TENSOR_MODULE_SOFT_MARGIN_LOSS              84 /* reduction = 1 */
#define TENSOR_MODULE_MULTI_LABEL_MARGIN_LOSS       85 /* reduction = 1 */
#define TENSOR_MODULE_MULTI_LABEL_SOFT_MARGIN_LOSS  86 /* reduction = 1 */
#define TENSOR_MODULE_MULTI_MARGIN_LOSS             87 /* p = 1, reduction = 1 | margin = 1.0 */
#define TENSOR_MODULE_HINGE_EMBEDDING_LOSS          88 /* reduction = 1 | margin = 1.0 */
#define TENSOR_MODULE_COSINE_EMBEDDING_LOSS         89 /* reduction = 1 | margin = 0.0 */
#define TENSOR_MODULE_MARGIN_RANKING_LOSS           90 /* reduction = 1 | margin = 0.0 */
#define TENSOR_MODULE_TRIPLET_MARGIN_LOSS           91 /* swap = 0, reduction = 1 | margin = 1.0, p = 2.0, eps = 1e-6 */
#define TENSOR_MODULE_GAUSSIAN_NLL_LOSS             92 /* full = 0, reduction = 1 | eps = 1e-6 */
#define TENSOR_MODULE_PIXEL_UNSHUFFLE               93 /* downscale_factor */
#define TENSOR_MODULE_UNFLATTEN                     94 /* dim, the number of unflattened_size, unflattened_size... */

/* The mode of a forward. */
#define TENSOR_MODE_OWN         (-1) /* each module in its own mode: see tensor_module_train */
#define TENSOR_MODE_EVALUATION     0
#define TENSOR_MODE_TRAINING       1

/* Selections of a module's tensors. */
#define TENSOR_PARAMETERS  0
#define TENSOR_BUFFERS     1
#define TENSOR_STATE       2 /* both */

/* Kinds of optimizer. Their numbers are in the order of tensor_optimizer_new; those at the end may be left out. */
#define TENSOR_OPTIMIZER_SGD        0 /* lr = 1e-3, momentum = 0, weight_decay = 0, nesterov = 0, dampening = 0, maximize = 0, rate_inside = 0 */
#define TENSOR_OPTIMIZER_ADAM       1 /* lr = 1e-3, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0, amsgrad = 0, maximize = 0, decoupled = 0, eps_late = 0, beta1_decay = 1 */
#define TENSOR_OPTIMIZER_ADAMW      2 /* lr = 1e-3, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0.01, amsgrad = 0, maximize = 0, decoupled = 1, eps_late = 0, beta1_decay = 1 */
#define TENSOR_OPTIMIZER_ADAGRAD    3 /* lr = 1e-2, lr_decay = 0, weight_decay = 0, initial_accumulator_value = 0, eps = 1e-10, maximize = 0, decoupled = 0, eps_inside = 0 */
#define TENSOR_OPTIMIZER_RMSPROP    4 /* lr = 1e-2, alpha = 0.99, eps = 1e-8, weight_decay = 0, momentum = 0, centered = 0, maximize = 0, initial_accumulator_value = 0, eps_inside = 0, rate_inside = 0, decay_late = 0 */
#define TENSOR_OPTIMIZER_ADADELTA   5 /* lr = 1, rho = 0.9, eps = 1e-6, weight_decay = 0, maximize = 0, decoupled = 0 */
#define TENSOR_OPTIMIZER_ADAMAX     6 /* lr = 2e-3, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0, maximize = 0, floor = 0 */
#define TENSOR_OPTIMIZER_NADAM      7 /* lr = 2e-3, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0, momentum_decay = 4e-3, maximize = 0, decoupled = 0, unscheduled = 0 */
#define TENSOR_OPTIMIZER_RADAM      8 /* lr = 1e-3, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0, maximize = 0, decoupled = 0 */
#define TENSOR_OPTIMIZER_RPROP      9 /* lr = 1e-2, etaminus = 0.5, etaplus = 1.2, min_step = 1e-6, max_step = 50, maximize = 0 */
#define TENSOR_OPTIMIZER_ASGD      10 /* lr = 1e-2, lambd = 1e-4, power = 0.75, t0 = 1e6, weight_decay = 0, maximize = 0 */
#define TENSOR_OPTIMIZER_SGLD      11 /* lr = 1e-2, weight_decay = 0 */
#define TENSOR_OPTIMIZER_DCASGD    12 /* lr = 1e-2, momentum = 0, weight_decay = 0, lamda = 0.04 */
#define TENSOR_OPTIMIZER_FTRL      13 /* lr = 0.1, lamda1 = 0.01, beta = 1, weight_decay = 0 */
#define TENSOR_OPTIMIZER_SIGNUM    14 /* lr = 1e-2, momentum = 0.9, weight_decay = 0, wd_lh = 0 */

/* Kinds of schedule of the learning rate; their numbers are explained with the optimizers. */
#define TENSOR_SCHEDULE_STEP    0
#define TENSOR_SCHEDULE_COSINE  1

/* Formats of image files. */
#define TENSOR_IMAGE_PNG   0 /* without loss: 1 to 4 channels */
#define TENSOR_IMAGE_JPEG  1 /* with loss: 1 or 3 channels */

/* The channels of a decoded image. */
#define TENSOR_CHANNELS_UNCHANGED   0 /* those of the file */
#define TENSOR_CHANNELS_GRAY        1 /* 1: the luminance */
#define TENSOR_CHANNELS_GRAY_ALPHA  2 /* 2: luminance and opacity */
#define TENSOR_CHANNELS_RGB         3 /* 3: red, green and blue */
#define TENSOR_CHANNELS_RGB_ALPHA   4 /* 4: red, green, blue and opacity */

/* Lists of a symbol's arrays. */
#define TENSOR_ARGUMENTS  0
#define TENSOR_OUTPUTS    1
#define TENSOR_AUXILIARY  2 /* states, such as the running mean of a batch normalisation */
#define TENSOR_GRADIENTS  3 /* of the arguments */

/* What an executor does with the gradient of an argument. */
#define TENSOR_GRADIENT_NULL   0 /* nothing: it is not computed */
#define TENSOR_GRADIENT_WRITE  1 /* it overwrites the array */
#define TENSOR_GRADIENT_ADD    2 /* it is added to the array */

/* Which text of a pair a tokenizer cuts. */
#define TENSOR_TRUNCATION_LONGEST_FIRST  0 /* the longer one, token by token */
#define TENSOR_TRUNCATION_ONLY_FIRST     1
#define TENSOR_TRUNCATION_ONLY_SECOND    2

#endif /* TENSOR_CODES_H */
