"""The cases of single operators: attributes, the shapes of inputs, and how their elements are chosen."""

import dataclasses

# How elements are chosen: distinct ones, away from 0 and from ties; or from a range; or these.
DISTINCT = "distinct"
POSITIVE = (0.2, 3)
UNIT = (-0.9, 0.9)
EDGES = [-2.5, -1.5, -0.5, 0, 0.5, 1.5, 2.5, -0.7, 0.2, 3]
TIED = [1, 3, 3, 2, -1, -1, 0, 2, 2, 2, -3, 0]


@dataclasses.dataclass
class Case:
    operator: str
    attributes: dict
    # Of the first inputs; MXNet infers the others.
    shapes: list
    # By the position of an input.
    elements: dict
    # Whether it is a step of training, with gradients.
    is_train: bool = True
    # The positions of inputs that MXNet has no gradient of, and says so.
    constant: tuple = ()


CASES: list[Case] = []


def case(operator, *shapes, elements=None, is_train=True, constant=(), **attributes):
    attributes = {key: str(value) for key, value in attributes.items()}
    CASES.append(Case(operator, attributes, list(shapes), elements or {}, is_train, constant))


def both(operator, *shapes, **rest):
    case(operator, *shapes, is_train=False, **rest)
    case(operator, *shapes, **rest)


# Elementwise --------------------------------------------------------------------------------------------------------

for name in (
    "negative abs sign exp expm1 square sin cos tan arctan sinh cosh tanh arcsinh degrees radians sigmoid relu softsign "
    "erf floor ceil trunc rint round logical_not identity BlockGrad zeros_like ones_like make_loss hard_sigmoid"
).split():
    case(name, (2, 5), elements={0: EDGES})
for name in "log log2 log10 log1p sqrt rsqrt cbrt rcbrt reciprocal gammaln".split():
    case(name, (2, 4), elements={0: POSITIVE})
for name in "cbrt reciprocal log sqrt".split():
    case(name, (4,), elements={0: [-8, -1, 0.001, 27]})
for name in "arcsin arccos arctanh erfinv".split():
    case(name, (2, 4), elements={0: UNIT})
case("arccosh", (2, 4), elements={0: (1.1, 4)})
case("fix", (2, 5), elements={0: EDGES})
case("gammaln", (4,), elements={0: [-1.5, -0.3, 1, 2]})
case("hard_sigmoid", (2, 5), elements={0: EDGES}, alpha=0.5, beta=0.25)
case("clip", (2, 5), elements={0: EDGES}, a_min=-1.5, a_max=0.5)
for scalar in (1, 2, 0.5):
    case("smooth_l1", (2, 5), elements={0: [-2.5, -1, -0.5, 0, 0.25, 0.5, 1, 4, -0.2, 0.7]}, scalar=scalar)

BINARY = "add sub mul div mod power maximum minimum hypot equal not_equal greater greater_equal lesser lesser_equal".split()
LEFT, RIGHT = [1, 2.5, -2.5, 7, -7, 3], [1, -2.5, -2.5, -2, 2, 4]
SIGNED = {0: LEFT, 1: RIGHT}
for name in BINARY:
    elements = {0: POSITIVE} if name == "power" else SIGNED
    single = f"elemwise_{name}" if name in BINARY[:4] else f"_{name}"
    case(single, (2, 3), (2, 3), elements=elements)
    case(f"broadcast_{name}", (2, 3), (2, 3), elements=elements)
    case(f"broadcast_{name}", (2, 1, 3), (1, 2, 1), elements={0: POSITIVE} if name == "power" else {})
case("_mod", (4,), (4,), elements={0: [5, -5, 0.5, 3], 1: [0, 0, 0.25, 3]})
case("_hypot", (2,), (2,), elements={0: [0, 3], 1: [0, 4]})
for name in "and or xor".split():
    case(f"broadcast_logical_{name}", (2, 2), (2, 2), elements={0: [0, 0, 2, -1], 1: [0, 3, 0, 0.5]})
for name in "_Plus _Minus _Mul _Div broadcast_plus broadcast_minus".split():
    case(name, (2, 2), (2, 2))
case("_grad_add", (2, 2), (2, 2), is_train=False)

for name in (
    "_plus _minus _rminus _mul _div _rdiv _mod _rmod _maximum _minimum _hypot "
    "_equal _not_equal _greater _greater_equal _lesser _lesser_equal"
).split():
    case(f"{name}_scalar", (2, 3), elements={0: [2.5, -2.5, 1, 7, -7, 0.5]}, scalar=2.5)
case("_mod_scalar", (2, 3), elements={0: [2.5, -2.5, 1, 7, -7, 0.5]}, scalar=-2)
case("_rmod_scalar", (2, 3), elements={0: [2.5, -2.5, 1, 7, -7, 0.5]}, scalar=-2)
for scalar in (0, 1, 2, 3, -0.5):
    case("_power_scalar", (2, 3), elements={0: POSITIVE}, scalar=scalar)
case("_power_scalar", (2, 2), elements={0: [-2, -0.5, 0, 3]}, scalar=2)
case("_rpower_scalar", (2, 3), scalar=1.7)
case("_PlusScalar", (2, 2), scalar=3)

for count in (1, 2, 3):
    case("add_n", *[(2, 3)] * count, num_args=count)
case("ElementWiseSum", (2,), (2,), num_args=2)
for dtype in ("float64", "int32", "uint8"):
    case("Cast", (2, 3), elements={0: [0, 1.75, 2.5, 100, 7, 3.99]}, dtype=dtype)
case("where", (2, 3), (2, 3), (2, 3), elements={0: [0, 1, -1, 0, 0, 2]})
case("where", (2,), (2, 3), (2, 3), elements={0: [0, 1]})

# Layers -------------------------------------------------------------------------------------------------------------

case("FullyConnected", (2, 3, 2), num_hidden=4)
case("FullyConnected", (2, 3, 2), num_hidden=4, flatten=False)
case("FullyConnected", (3, 4), num_hidden=2, no_bias=True)
case("FullyConnected", (4,), num_hidden=2, is_train=False)
for kind in "relu sigmoid tanh softrelu softsign".split():
    case("Activation", (2, 5), elements={0: EDGES}, act_type=kind)
for kind in "leaky elu selu gelu".split():
    case("LeakyReLU", (2, 5), elements={0: EDGES}, act_type=kind)
case("LeakyReLU", (2, 5), elements={0: EDGES})
case("LeakyReLU", (2, 3, 2), act_type="prelu")
case("LeakyReLU", (4, 3), act_type="prelu")
case("LeakyReLU", (2, 3, 2), (1,), act_type="prelu")
case("LeakyReLU", (2, 5), elements={0: EDGES}, act_type="leaky", slope=0.1)
case("LeakyReLU", (2, 5), elements={0: EDGES}, act_type="elu", slope=0.3)
case("LeakyReLU", (2, 5), elements={0: EDGES}, act_type="selu", is_train=False)
case("LeakyReLU", (2, 5), elements={0: EDGES}, act_type="rrelu", is_train=False)
both("Dropout", (2, 3), p=0)
case("Dropout", (2, 3), p=0.5, is_train=False)
case("Dropout", (2, 3), p=0, mode="always", axes=(1,), is_train=False)

# Convolutions -------------------------------------------------------------------------------------------------------

case("Convolution", (2, 2, 5), kernel=(3,), num_filter=2)
case("Convolution", (1, 2, 5, 5), kernel=(3, 3), num_filter=2)
case("Convolution", (1, 2, 6, 5), kernel=(3, 2), num_filter=2, stride=(2, 1), pad=(1, 1), no_bias=True)
case("Convolution", (1, 4, 5, 5), kernel=(2, 2), num_filter=4, num_group=2, dilate=(2, 2))
case("Convolution", (1, 2, 5, 5), kernel="[3,3]", num_filter=2, num_group=2, stride="(2,2)", layout="NCHW")
case("Convolution", (1, 1, 3, 3, 3), kernel=(2, 2, 2), num_filter=2)
case("Convolution_v1", (1, 2, 4, 4), kernel=(3, 3), num_filter=2, pad=(1, 1))
case("Deconvolution", (1, 2, 3, 3), kernel=(3, 3), num_filter=2, stride=(2, 2))
case("Deconvolution", (1, 2, 3, 3), kernel=(3, 3), num_filter=2, stride=(2, 2), pad=(1, 1), adj=(1, 1), no_bias=False)
case("Deconvolution", (1, 4, 3), kernel=(3,), num_filter=4, num_group=2)
case("Deconvolution", (1, 1, 3, 3), kernel=(2, 2), num_filter=2, dilate=(2, 2))
case("UpSampling", (1, 2, 2, 3), scale=2, sample_type="nearest", num_args=1)
case("UpSampling", (1, 2, 2, 3), (1, 1, 4, 6), scale=2, sample_type="nearest", num_args=2)
case("UpSampling", (1, 2, 2, 2), (1, 2, 1, 1), scale=2, sample_type="nearest", num_args=2, multi_input_mode="sum")

# Pooling ------------------------------------------------------------------------------------------------------------

for kind in "max avg sum".split():
    case("Pooling", (1, 2, 5, 5), kernel=(2, 2), stride=(2, 2), pool_type=kind)
    case("Pooling", (1, 1, 6, 6), kernel=(3, 3), stride=(2, 2), pool_type=kind, pooling_convention="full")
    case("Pooling", (1, 1, 5, 5), kernel=(3, 3), stride=(2, 2), pad=(1, 1), pool_type=kind)
    case("Pooling", (1, 1, 6, 6), kernel=(3, 3), stride=(2, 2), pad=(1, 1), pool_type=kind, pooling_convention="full")
    case("Pooling", (2, 2, 3, 2), global_pool=True, pool_type=kind)
    case("Pooling", (1, 2, 5), kernel=(2,), pool_type=kind)
    case("Pooling", (1, 1, 3, 3, 3), kernel=(2, 2, 2), pool_type=kind)
for convention in ("valid", "full"):
    case("Pooling", (1, 1, 6, 6), kernel=(3, 3), stride=(2, 2), pad=(1, 1), pool_type="avg", count_include_pad=False,
         pooling_convention=convention)
case("Pooling", (1, 1, 7), kernel=(3,), stride=(2,), pad=(1,), pool_type="avg", pooling_convention="full")
case("Pooling", (1, 1, 4), kernel=(2,), pool_type="lp", p_value=2)
case("Pooling", (1, 1, 3, 4), kernel=(2, 2), pool_type="max", elements={0: TIED})
case("Pooling", (1, 1, 3, 4), kernel=(2, 2), pad=(1, 1), pool_type="max", elements={0: [-x - 4 for x in TIED]})
for kind in "max avg".split():
    case("Pooling_v1", (1, 1, 6, 6), kernel=(3, 3), stride=(2, 2), pad=(1, 1), pool_type=kind, pooling_convention="full")

# Normalization ------------------------------------------------------------------------------------------------------

MOMENTS = {3: (-0.5, 0.5), 4: (0.5, 2)}
for shape in ((4, 3), (2, 3, 2, 2)):
    both("BatchNorm", shape, elements=MOMENTS)
    both("BatchNorm", shape, elements=MOMENTS, fix_gamma=False, eps=2e-5, momentum=0.7)
both("BatchNorm", (2, 2, 3), elements=MOMENTS, fix_gamma=False, axis=2)
both("BatchNorm", (2, 2, 3), elements=MOMENTS, fix_gamma=False, axis=-1)
both("BatchNorm", (4, 3), elements=MOMENTS, fix_gamma=False, use_global_stats=True)
case("BatchNorm", (1, 2), elements=MOMENTS, fix_gamma=False)
case("BatchNorm", (2, 2, 2), elements={**MOMENTS, 0: [1e3, 1e3, 2, 2, 1e3, 1e3, 2, 2.5]}, fix_gamma=False)
both("BatchNorm_v1", (2, 3, 2, 2), elements=MOMENTS, fix_gamma=False)
case("LayerNorm", (2, 3, 4))
case("LayerNorm", (2, 3, 4), axis=1, eps=1e-3)
case("InstanceNorm", (2, 3, 4))
case("InstanceNorm", (2, 2, 2, 3), eps=1e-2)
case("GroupNorm", (2, 4, 3), num_groups=2)
case("GroupNorm", (2, 4, 2, 2), num_groups=4, eps=1e-2)
for mode in "instance channel spatial".split():
    case("L2Normalization", (2, 3, 4), mode=mode)
    case("L2Normalization", (1, 2, 2, 2), mode=mode, eps=0.5)
case("L2Normalization", (2, 3))
case("LRN", (1, 6, 2, 2), nsize=3)
case("LRN", (1, 6, 2, 1), nsize=5, alpha=0.5, beta=0.6, knorm=1)

# Outputs ------------------------------------------------------------------------------------------------------------

LABELS = {1: [2, 0, 1, 2]}
IGNORED = {1: [2, -1, 1, -1]}
case("SoftmaxOutput", (4, 3), elements=LABELS)
case("SoftmaxOutput", (4, 3), elements=LABELS, is_train=False)
for normalization in "null batch valid".split():
    case("SoftmaxOutput", (4, 3), elements=LABELS, grad_scale=0.5, normalization=normalization)
    case("SoftmaxOutput", (4, 3), elements=IGNORED, use_ignore=True, normalization=normalization)
    case("SoftmaxOutput", (2, 3, 2), elements=LABELS, multi_output=True, normalization=normalization)
    case("SoftmaxOutput", (2, 3, 2), elements=IGNORED, multi_output=True, use_ignore=True, normalization=normalization)
    case("SoftmaxOutput", (2, 2, 3), (2, 2), elements=LABELS, preserve_shape=True, normalization=normalization)
case("SoftmaxOutput", (4, 3), elements={1: [0, 0, 0, 0]}, use_ignore=True, ignore_label=0, normalization="valid")
case("SoftmaxOutput", (4, 3), elements=LABELS, smooth_alpha=0.1)
case("SoftmaxOutput", (2, 3), (2, 3), elements={1: (0, 1)})
case("SoftmaxOutput", (2, 3), (2, 3), elements={1: (0, 1)}, grad_scale=2, normalization="batch")
case("SoftmaxOutput", (4, 3), elements=LABELS, out_grad=True)
case("SoftmaxOutput", (2, 3, 2), elements={1: [0, 1, 1, 0, 0, 1]})
case("SoftmaxOutput", (1, 3, 2, 2), (1, 2, 2), elements=LABELS, multi_output=True)
case("Softmax", (4, 3), elements=LABELS)
for name in "Linear MAE Logistic".split():
    case(f"{name}RegressionOutput", (4, 2))
    case(f"{name}RegressionOutput", (4, 1), grad_scale=3)
    case(f"{name}RegressionOutput", (4, 1), (4,))
    case(f"{name}RegressionOutput", (2, 3, 2), grad_scale=0.5)
for normalization in "null batch valid".split():
    case("MakeLoss", (2, 5), elements={0: EDGES}, grad_scale=2, normalization=normalization, valid_thresh=0.3)
case("SVMOutput", (4, 3), elements=LABELS)
case("SVMOutput", (4, 3), elements=LABELS, use_linear=True, margin=0.5, regularization_coefficient=2)
case("softmax_cross_entropy", (4, 3), (4,), elements=LABELS, constant=(1,))
for name in "softmax log_softmax softmin".split():
    case(name, (2, 3))
    case(name, (2, 3, 2), axis=1)
    case(name, (2, 3), temperature=2.5)
case("softmax", (2, 3), elements={0: [1e4, 0, -1e4, 88, 89, 90]})
case("SoftmaxActivation", (2, 3))
case("SoftmaxActivation", (2, 3, 2))
case("SoftmaxActivation", (2, 3, 2), mode="channel")

# Products -----------------------------------------------------------------------------------------------------------

case("dot", (2, 3), (3, 2))
case("dot", (3, 2), (3, 4), transpose_a=True)
case("dot", (2, 3), (4, 3), transpose_b=True)
case("dot", (3,), (3,))
case("dot", (2, 2, 3), (3, 2, 2))
case("dot", (2, 3), (3,))
case("dot", (3, 2, 2), (3, 2), transpose_a=True)
case("batch_dot", (2, 2, 3), (2, 3, 2))
case("batch_dot", (2, 3, 2), (2, 4, 3), transpose_a=True, transpose_b=True)

# Reductions ---------------------------------------------------------------------------------------------------------

for name in "sum mean prod nansum max min".split():
    case(name, (2, 3))
    case(name, (2, 3, 2), axis=1)
    case(name, (2, 3, 2), axis=(0, -1), keepdims=True)
    case(name, (2, 3, 2), axis=(1,), exclude=True)
for name in "max min prod".split():
    case(name, (3, 4), axis=1, elements={0: TIED})
case("nansum", (4,), elements={0: [1, float("nan"), 2, 3]})
case("sum_axis", (2, 3), axis=1)
case("sum", (2, 3), axis=())
case("norm", (2, 3))
case("norm", (2, 3), axis=1, keepdims=True)
case("norm", (2, 3), axis=0, ord=1)
case("norm", (2, 2), axis=1, elements={0: [0, 0, 3, 4]})
for name in "argmax argmin".split():
    case(name, (3, 4), axis=1, elements={0: TIED})
    case(name, (3, 4), axis=0, keepdims=True)
    case(name, (3, 4))
case("argmax_channel", (3, 4), elements={0: TIED}, is_train=False)
case("broadcast_axis", (2, 1, 3, 1), axis=(1, 3), size=(2, 2))
case("broadcast_to", (2, 1), shape=(2, 3))
case("broadcast_to", (2, 1), shape=(0, 3))
case("broadcast_like", (2, 1), (2, 3))
case("cumsum", (2, 3), axis=1)
case("cumsum", (2, 3), axis=0)
case("cumsum", (2, 3))

# Shapes -------------------------------------------------------------------------------------------------------------

for shape in ((3, 2), (-1,), (0, -1), (-2, 1), (-3,), (-4, 1, 2, -2)):
    case("Reshape", (2, 3), shape=shape)
case("Reshape", (2, 3, 4), shape=(-1, 0), reverse=True)
case("Reshape", (2, 3), target_shape=(3, 0))
case("Flatten", (2, 3, 2))
case("Flatten", (3,))
case("reshape_like", (2, 3), (3, 2))
case("expand_dims", (2, 3), axis=1)
case("expand_dims", (2, 3), axis=-1)
case("squeeze", (1, 2, 1, 3))
case("squeeze", (1, 2, 1, 3), axis=0)
case("squeeze", (1, 2, 1, 3), axis=(0, -2))
case("squeeze", (1, 1))
case("transpose", (2, 3, 2))
case("transpose", (2, 3, 2), axes=(1, 2, 0))
case("SwapAxis", (2, 3, 2), dim1=0, dim2=2)

# Arrangements -------------------------------------------------------------------------------------------------------

case("Concat", (2, 1), (2, 3), num_args=2)
case("Concat", (2, 2), (1, 2), (1, 2), num_args=3, dim=0)
case("concat", (1, 2, 1), (1, 2, 2), num_args=2, dim=-1)
case("stack", (2, 2), (2, 2), num_args=2)
case("stack", (2, 2), (2, 2), num_args=2, axis=-1)
case("SliceChannel", (2, 4), num_outputs=2)
case("SliceChannel", (2, 3, 2), num_outputs=3, squeeze_axis=True)
case("split", (4, 2), num_outputs=2, axis=0)
case("slice_axis", (3, 4), axis=1, begin=1, end=3)
case("slice_axis", (3, 4), axis=-1, begin=-2, end="None")
case("slice", (3, 4), begin=(1, 0), end=(3, 2))
case("slice", (3, 4), begin=(None, 3), end=(None, 0), step=(2, -1))
case("slice", (4, 3), begin=(-3,), end=(None,))
case("crop", (3, 4), begin=(0, 1), end=(2, 3))
case("Crop", (2, 2, 4, 5), num_args=1, offset=(1, 2), h_w=(2, 3))
case("Crop", (1, 2, 5, 4), (1, 3, 2, 2), num_args=2, center_crop=True)
case("Crop", (1, 2, 3, 4), (1, 1, 2, 2), num_args=2, offset=(1, 0))
case("slice_like", (3, 4), (2, 3))
case("slice_like", (3, 4), (2, 5), axes=(0,))
for mode in "constant edge reflect".split():
    case("Pad", (1, 1, 3, 3), mode=mode, pad_width=(0, 0, 0, 0, 1, 2, 2, 1))
case("Pad", (1, 1, 2, 2), mode="constant", pad_width=(0, 0, 0, 0, 1, 0, 0, 1), constant_value=2.5)
case("tile", (2, 3), reps=(2, 1))
case("tile", (2,), reps=(2, 2))
case("tile", (2, 2), reps=(2,))
case("repeat", (2, 3), repeats=2)
case("repeat", (2, 3), repeats=2, axis=-1)
case("reverse", (2, 3), axis=1)
case("flip", (2, 3), axis=(0, 1))

# Indices ------------------------------------------------------------------------------------------------------------

case("Embedding", (2, 2), input_dim=4, output_dim=3, constant=(0,), elements={0: [0, 3, 1, 3]})
case("Embedding", (3,), input_dim=3, output_dim=2, constant=(0,), elements={0: [0, 1.7, 2]})
case("Embedding", (3,), input_dim=2, output_dim=2, constant=(0,), elements={0: [0, 1.7, 5]})
for mode in "clip wrap".split():
    case("take", (3, 2), (2, 2), mode=mode, elements={1: [0, 2, -1, 4]})
case("take", (2, 3), (2,), axis=1, elements={1: [2, 2]})
case("take", (2, 3), (2,), axis=-1, mode="clip", elements={1: [0.9, 1]})
case("one_hot", (2, 2), depth=3, elements={0: [0, 2, -1, 3]})
case("one_hot", (2,), depth=3, on_value=5, off_value=-1, dtype="float64", elements={0: [0, 1]})
for mode in "clip wrap".split():
    case("pick", (3, 3), (3,), mode=mode, elements={1: [0, -1, 4]})
case("pick", (2, 3), (3,), axis=0, elements={1: [0, 1, 1]})
case("pick", (2, 3), (2, 1), keepdims=True, elements={1: [0, 2]})
case("choose_element_0index", (2, 3), (2,), elements={1: [0, 2]})

case("gather_nd", (2, 3, 2), (2, 3), constant=(1,), elements={1: [0, 1, 1, 2, 0, 2]})
case("gather_nd", (3, 2), (1, 2), constant=(1,), elements={1: [2, 0]})

# Order --------------------------------------------------------------------------------------------------------------

case("sort", (2, 4))
case("sort", (3, 2), axis=0, is_ascend=False)
case("argsort", (2, 4), is_train=False)
case("argsort", (3, 2), axis=0, is_ascend=False, dtype="int32", is_train=False)
case("topk", (2, 4), k=2, is_train=False)
case("topk", (2, 4), k=2, ret_typ="value")
case("topk", (3, 2), k=2, axis=0, is_ascend=True, ret_typ="both")
case("topk", (2, 4), k=2, ret_typ="mask", is_train=False)
case("topk", (2, 3), k=2, axis="None", ret_typ="value")

# Sequences ----------------------------------------------------------------------------------------------------------

for name in "SequenceMask SequenceLast SequenceReverse".split():
    case(name, (3, 2, 2))
    case(name, (3, 2, 2), (2,), use_sequence_length=True, constant=(1,), elements={1: [1, 3]})
case("SequenceMask", (2, 3), (2,), use_sequence_length=True, axis=1, value=-1, constant=(1,), elements={1: [2, 3]})
case("SequenceLast", (2, 3), (2,), use_sequence_length=True, axis=1, constant=(1,), elements={1: [2, 3]})
for mode in "rnn_relu rnn_tanh lstm gru".split():
    case("RNN", (3, 2, 3), mode=mode, state_size=2, num_layers=1)
    case("RNN", (3, 1, 2), mode=mode, state_size=2, num_layers=2, bidirectional=True, state_outputs=True)

# Without inputs -----------------------------------------------------------------------------------------------------

case("_zeros", shape=(2, 2))
case("_ones", shape=(2, 2), dtype="int32")
case("_full", shape=(2,), value=1.5)
case("_arange", start=3)
case("_arange", start=1, stop=2, step=0.25)
case("_arange", start=4, stop=0, step=-2, repeat=2)
case("_eye", N=2)
case("_eye", N=2, M=3)

# Random numbers whose parameters leave no choice -----------------------------------------------------------------------
case("_random_uniform", low=2, high=2, shape=(2, 3), is_train=False)
case("_random_normal", loc=1.5, scale=1e-30, shape=(2, 2), is_train=False)
case("_random_poisson", lam=0, shape=(2, 2), is_train=False)
case("_sample_uniform", (3,), (3,), elements={0: [1, 2, 3], 1: [1, 2, 3]}, shape=(2,), is_train=False)
case("_sample_normal", (3,), (3,), elements={0: [1, 2, 3], 1: [0, 0, 0]}, shape=(2,), is_train=False)
case("_sample_poisson", (3,), elements={0: [0, 0, 0]}, shape=(2,), is_train=False)

# Newer operators -------------------------------------------------------------------------------------------------------
case("depth_to_space", (1, 8, 2, 3), block_size=2)
case("space_to_depth", (1, 2, 4, 6), block_size=2)
case("_contrib_AdaptiveAvgPooling2D", (1, 2, 5, 4), output_size=(2, 3))
case("_contrib_AdaptiveAvgPooling2D", (1, 2, 3, 4))
case("_linalg_gemm2", (2, 3), (3, 4), alpha=2)
case("_linalg_gemm2", (2, 3, 2), (2, 4, 3), transpose_a=True, transpose_b=True)
both("_linalg_syrk", (2, 3), alpha=0.5)
case("_linalg_syrk", (2, 2, 3), transpose=True)
case("_contrib_interleaved_matmul_selfatt_qk", (3, 2, 12), heads=2)
case("_contrib_interleaved_matmul_selfatt_valatt", (3, 2, 12), (4, 3, 3), heads=2)
case("_contrib_div_sqrt_dim", (2, 3))

# Parts of images -------------------------------------------------------------------------------------------------------
REGIONS = {1: [0, 0, 0, 3, 4, 1, 1, 2, 5, 5, 1, 3, 0, 4, 1, 0, 2, 2, 2, 2]}
case("ROIPooling", (2, 2, 6, 6), (4, 5), elements=REGIONS, constant=(1,), pooled_size=(2, 3), spatial_scale=1)
case("ROIPooling", (2, 2, 3, 4), (4, 5), elements=REGIONS, constant=(1,), pooled_size=(2, 2), spatial_scale=0.5)
case("_contrib_ROIAlign", (2, 2, 6, 6), (4, 5), elements=REGIONS, constant=(1,), pooled_size=(2, 3), spatial_scale=1)
for aligned in (False, True):
    rest = {"pooled_size": (2, 2), "spatial_scale": 0.5, "sample_ratio": 2, "aligned": aligned}
    case("_contrib_ROIAlign", (2, 1, 3, 4), (2, 5), elements={1: REGIONS[1][:10]}, constant=(1,), **rest)
case("GridGenerator", (2, 6), transform_type="affine", target_shape=(2, 3))
case("GridGenerator", (1, 2, 3, 4), transform_type="warp")
case("BilinearSampler", (1, 2, 4, 5), (1, 2, 2, 3), elements={1: (-0.95, 0.95)})
case("BilinearSampler", (2, 1, 3, 3), (2, 2, 2, 2), elements={1: (-1.9, 1.9)})
rest = {"transform_type": "affine", "sampler_type": "bilinear"}
case("SpatialTransformer", (2, 2, 4, 3), (2, 6), elements={1: (-0.7, 0.7)}, target_shape=(3, 2), **rest)
case("SpatialTransformer", (1, 1, 3, 5), (1, 6), elements={1: [1.31, 0.2, 0.1, -0.3, 1.23, 0.07]}, target_shape=(4, 5), **rest)
case("Correlation", (1, 2, 4, 5), (1, 2, 4, 5))
case("Correlation", (2, 2, 5, 6), (2, 2, 5, 6), kernel_size=3, max_displacement=2, stride2=2, pad_size=3)
case("Correlation", (1, 3, 6, 5), (1, 3, 6, 5), max_displacement=2, stride1=2, pad_size=2, is_multiply=False)
case("_contrib_BilinearResize2D", (1, 2, 3, 4), height=5, width=6)
case("_contrib_BilinearResize2D", (1, 2, 4, 4), height=2, width=3, align_corners=False)
case("_contrib_BilinearResize2D", (1, 1, 3, 2), scale_height=2, scale_width=1.5)
case("_contrib_BilinearResize2D", (1, 1, 3, 2), (1, 1, 4, 5), constant=(1,), mode="like")

# Detectors -------------------------------------------------------------------------------------------------------------
case("_contrib_MultiBoxPrior", (1, 1, 2, 3), sizes=(0.5, 0.2), ratios=(1, 2, 0.5), is_train=False)
case("_contrib_MultiBoxPrior", (1, 2, 3, 2), sizes=(0.9,), ratios=(2,), clip=True, steps=(0.3, 0.4), offsets=(0.4, 0.6), is_train=False)
BOXES = [0, 0, 0.5, 0.5, 0.4, 0.4, 1, 1, 0.1, 0, 0.4, 0.4, 0.5, 0, 0.6, 0.1, 0.6, 0.5, 1, 0.9, 0, 0.6, 0.3, 1]
OBJECTS = [3, 0, 0, 0.5, 0.4, 0, 0.5, 0.5, 1, 1] + 5 * [-1] + [1, 0.2, 0.1, 0.3, 0.2] + 25 * [-1]
TARGETS = {0: BOXES, 1: OBJECTS}
for rest in ({}, {"overlap_threshold": 0.7, "variances": (0.2, 0.2, 0.1, 0.1)}, {"overlap_threshold": -1},
             {"negative_mining_ratio": 1}, {"negative_mining_ratio": 2, "negative_mining_thresh": 0.3, "ignore_label": -2},
             {"negative_mining_ratio": 0.5, "minimum_negative_samples": 3}):
    case("_contrib_MultiBoxTarget", (1, 6, 4), (3, 3, 5), (3, 4, 6), elements=TARGETS, is_train=False, **rest)
FOUND = {0: (0, 1), 1: (-1, 1), 2: BOXES}
for rest in ({}, {"threshold": 0.4, "nms_threshold": 0.2}, {"force_suppress": True, "nms_threshold": 0.1, "clip": False},
             {"nms_topk": 3, "nms_threshold": 0.1}, {"nms_threshold": -1}, {"threshold": 2}):
    case("_contrib_MultiBoxDetection", (2, 3, 6), (2, 24), (1, 6, 4), elements=FOUND, is_train=False, **rest)

# Sequences without alignment -------------------------------------------------------------------------------------------
case("CTCLoss", (5, 3, 4), (3, 3), elements={1: [1, 2, 0, 3, 3, 1, 2, 0, 0]}, constant=(1,))
case("CTCLoss", (5, 3, 4), (3, 3), elements={1: [1, 2, -1, 0, 0, 1, 2, -1, -1]}, constant=(1,), blank_label="last")
LENGTHS = {"use_data_lengths": True, "use_label_lengths": True}
case("CTCLoss", (5, 2, 4), (2, 3), (2,), (2,), elements={1: [1, 2, 3, 2, 1, 1], 2: [5, 3], 3: [3, 1]}, constant=(1, 2, 3), **LENGTHS)
case("CTCLoss", (5, 2, 4), (2, 3), (2,), elements={1: [1, 2, 0, 2, 1, 1], 2: [4, 5]}, constant=(1, 2), use_data_lengths=True)
case("CTCLoss", (2, 3, 4), (3, 2), elements={1: [1, 1, 0, 2, 3, 0]}, constant=(1,))
for scale in (2, 3):
    rest = {"scale": scale, "sample_type": "bilinear", "num_filter": 2, "num_args": 2}
    case("UpSampling", (1, 2, 3, 2), **rest)

# Boxes with scores -----------------------------------------------------------------------------------------------------
ROWS = [0, 0.9, 0, 0, 0.5, 0.5, 1, 0.8, 0.1, 0, 0.5, 0.5, 0, 0.7, 0, 0.1, 0.5, 0.5, 0, 0.3, 0.6, 0.6, 1, 1, 2, -0.5, 0, 0, 1, 1]
for rest in ({}, {"id_index": 0}, {"id_index": 0, "force_suppress": True}, {"topk": 2, "overlap_thresh": 0.9},
             {"id_index": 0, "background_id": 1, "valid_thresh": 0.4}, {"in_format": "center", "out_format": "center"}):
    case("_contrib_box_nms", (5, 6), elements={0: ROWS}, **rest)
case("_contrib_box_nms", (2, 2, 3, 6), elements={0: (0, 1)}, overlap_thresh=0.2)
case("_contrib_interleaved_matmul_encdec_qk", (2, 3, 4), (3, 3, 8), heads=2)
case("_contrib_interleaved_matmul_encdec_valatt", (3, 2, 8), (4, 2, 3), heads=2)
