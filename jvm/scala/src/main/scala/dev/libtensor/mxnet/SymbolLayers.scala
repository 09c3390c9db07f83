package dev.libtensor.mxnet

/**
 * The operators of MXNet's `Symbol` object that are layers, losses and related operators. Each is applied as described
 * at [[SymbolOperator]]. Inputs without a name here are called `data`.
 */
trait SymbolLayers {

  // Generated from jvm/scala/operators.toml by `cargo xtask codegen`: do not edit what follows.

  /**
   * Applies a function to each element, which is `relu`, `sigmoid`, `tanh`, `softrelu` or `softsign`. Parameter:
   * `act_type`.
   */
  val Activation: SymbolOperator = new SymbolOperator("Activation")

  /**
   * Normalizes each channel by the batch, or by the running statistics outside training. Inputs: `data`, `gamma`,
   * `beta`, `moving_mean`, `moving_var`. Parameters: `eps`, `momentum`, `fix_gamma`, `use_global_stats`, `axis`.
   */
  val BatchNorm: SymbolOperator = new SymbolOperator("BatchNorm")

  /** Does the same as [[BatchNorm]]. */
  val BatchNorm_v1: SymbolOperator = new SymbolOperator("BatchNorm_v1")

  /**
   * Samples images at the places of a grid, (batch, 2, height, width), which has columns and rows from -1 to 1. Inputs:
   * `data`, `grid`.
   */
  val BilinearSampler: SymbolOperator = new SymbolOperator("BilinearSampler")

  /** Blocks the gradient. */
  val BlockGrad: SymbolOperator = new SymbolOperator("BlockGrad")

  /**
   * Returns the losses of sequences, (time, batch, classes), whose labels, (batch, labels), have no alignment. Inputs:
   * `data`, `label`, `data_lengths`, `label_lengths`. Parameters: `use_data_lengths`, `use_label_lengths`,
   * `blank_label`.
   */
  val CTCLoss: SymbolOperator = new SymbolOperator("CTCLoss")

  /** Converts the data to another data type. Parameter: `dtype`. */
  val Cast: SymbolOperator = new SymbolOperator("Cast")

  /** Joins the inputs along a dimension, which is 1 by default. Takes any number of inputs. Parameter: `dim`. */
  val Concat: SymbolOperator = new SymbolOperator("Concat")

  /**
   * Computes a convolution of (batch, channels, ...) with one to three dimensions. Inputs: `data`, `weight`, `bias`.
   * Parameters: `kernel`, `num_filter`, `stride`, `dilate`, `pad`, `num_group`, `no_bias`, `layout`.
   */
  val Convolution: SymbolOperator = new SymbolOperator("Convolution")

  /** Does the same as [[Convolution]]. */
  val Convolution_v1: SymbolOperator = new SymbolOperator("Convolution_v1")

  /**
   * Compares two images: means of the products of their parts, for displacements of one of them. Inputs: `data1`,
   * `data2`. Parameters: `kernel_size`, `max_displacement`, `stride1`, `stride2`, `pad_size`, `is_multiply`.
   */
  val Correlation: SymbolOperator = new SymbolOperator("Correlation")

  /**
   * Returns a part of (batch, channels, height, width): of the size `h_w`, or as large as a second input. Parameters:
   * `offset`, `h_w`, `center_crop`.
   */
  val Crop: SymbolOperator = new SymbolOperator("Crop")

  /** Does the same as [[BatchNorm]]. */
  val CuDNNBatchNorm: SymbolOperator = new SymbolOperator("CuDNNBatchNorm")

  /**
   * Computes a transposed convolution, so that sizes grow. Inputs: `data`, `weight`, `bias`. Parameters: `kernel`,
   * `num_filter`, `stride`, `dilate`, `pad`, `adj`, `target_shape`, `num_group`, `no_bias`, `layout`.
   */
  val Deconvolution: SymbolOperator = new SymbolOperator("Deconvolution")

  /** Drops elements with the probability `p`, in training. Parameters: `p`, `mode`, `axes`. */
  val Dropout: SymbolOperator = new SymbolOperator("Dropout")

  /** Adds any number of inputs. */
  val ElementWiseSum: SymbolOperator = new SymbolOperator("ElementWiseSum")

  /**
   * Looks up rows of a table of (`input_dim`, `output_dim`). Inputs: `data`, `weight`. Parameters: `input_dim`,
   * `output_dim`, `dtype`.
   */
  val Embedding: SymbolOperator = new SymbolOperator("Embedding")

  /** Joins all dimensions except the first. */
  val Flatten: SymbolOperator = new SymbolOperator("Flatten")

  /**
   * Computes x W^T^ + b with `num_hidden` outputs. Inputs: `data`, `weight`, `bias`. Parameters: `num_hidden`,
   * `no_bias`, `flatten`.
   */
  val FullyConnected: SymbolOperator = new SymbolOperator("FullyConnected")

  /**
   * Makes a grid for `BilinearSampler` of affine maps, (batch, 6), or of a flow in pixels. Parameters:
   * `transform_type`, `target_shape`.
   */
  val GridGenerator: SymbolOperator = new SymbolOperator("GridGenerator")

  /**
   * Normalizes each group of channels of each example. Inputs: `data`, `gamma`, `beta`. Parameters: `num_groups`,
   * `eps`.
   */
  val GroupNorm: SymbolOperator = new SymbolOperator("GroupNorm")

  /** Normalizes each channel of each example. Inputs: `data`, `gamma`, `beta`. Parameter: `eps`. */
  val InstanceNorm: SymbolOperator = new SymbolOperator("InstanceNorm")

  /** Divides by the 2-norm of each `instance`, `channel` or `spatial` place. Parameters: `eps`, `mode`. */
  val L2Normalization: SymbolOperator = new SymbolOperator("L2Normalization")

  /** Normalizes across neighbouring channels. Parameters: `nsize`, `alpha`, `beta`, `knorm`. */
  val LRN: SymbolOperator = new SymbolOperator("LRN")

  /** Normalizes along an axis, the last by default. Inputs: `data`, `gamma`, `beta`. Parameters: `axis`, `eps`. */
  val LayerNorm: SymbolOperator = new SymbolOperator("LayerNorm")

  /**
   * Applies `leaky`, `elu`, `prelu`, `selu`, `gelu` or `rrelu` to each element. Inputs: `data`, `gamma`. Parameters:
   * `act_type`, `slope`, `lower_bound`, `upper_bound`.
   */
  val LeakyReLU: SymbolOperator = new SymbolOperator("LeakyReLU")

  /**
   * Returns the data, whose gradient is the difference from the label. Inputs: `data`, `label`. Parameter:
   * `grad_scale`.
   */
  val LinearRegressionOutput: SymbolOperator = new SymbolOperator("LinearRegressionOutput")

  /**
   * Returns the sigmoid of the data, whose gradient is the difference from the label. Inputs: `data`, `label`.
   * Parameter: `grad_scale`.
   */
  val LogisticRegressionOutput: SymbolOperator = new SymbolOperator("LogisticRegressionOutput")

  /**
   * Returns the data, whose gradient is the sign of the difference from the label. Inputs: `data`, `label`. Parameter:
   * `grad_scale`.
   */
  val MAERegressionOutput: SymbolOperator = new SymbolOperator("MAERegressionOutput")

  /**
   * Returns the data as a loss, with a gradient of `grad_scale`. Parameters: `grad_scale`, `valid_thresh`,
   * `normalization`.
   */
  val MakeLoss: SymbolOperator = new SymbolOperator("MakeLoss")

  /**
   * Pads the data with a `constant`, with the `edge`, or by reflection (`reflect`). Parameters: `mode`, `pad_width`,
   * `constant_value`.
   */
  val Pad: SymbolOperator = new SymbolOperator("Pad")

  /**
   * Takes the greatest, the mean or the sum of each window. Parameters: `kernel`, `pool_type`, `global_pool`, `stride`,
   * `pad`, `pooling_convention`, `count_include_pad`, `layout`.
   */
  val Pooling: SymbolOperator = new SymbolOperator("Pooling")

  /** Does the same as [[Pooling]]. */
  val Pooling_v1: SymbolOperator = new SymbolOperator("Pooling_v1")

  /**
   * Applies recurrent layers to (time, batch, inputs). All weights, followed by all biases, are in one array. Inputs:
   * `data`, `parameters`, `state`, `state_cell`. Parameters: `state_size`, `num_layers`, `mode`, `bidirectional`, `p`,
   * `state_outputs`.
   */
  val RNN: SymbolOperator = new SymbolOperator("RNN")

  /**
   * Returns the greatest elements of parts of regions, (count, 5): the number of an image and its left, top, right and
   * bottom. Inputs: `data`, `rois`. Parameters: `pooled_size`, `spatial_scale`.
   */
  val ROIPooling: SymbolOperator = new SymbolOperator("ROIPooling")

  /**
   * Changes the shape. In `shape`, 0 keeps a size and -1 takes the rest. Parameters: `shape`, `reverse`,
   * `target_shape`, `keep_highest`.
   */
  val Reshape: SymbolOperator = new SymbolOperator("Reshape")

  /**
   * Returns the data, whose gradient is that of the hinge loss. Inputs: `data`, `label`. Parameters: `margin`,
   * `regularization_coefficient`, `use_linear`.
   */
  val SVMOutput: SymbolOperator = new SymbolOperator("SVMOutput")

  /**
   * Returns the last elements of each sequence. Inputs: `data`, `sequence_length`. Parameters: `use_sequence_length`,
   * `axis`.
   */
  val SequenceLast: SymbolOperator = new SymbolOperator("SequenceLast")

  /**
   * Replaces the elements after the end of each sequence. Inputs: `data`, `sequence_length`. Parameters:
   * `use_sequence_length`, `value`, `axis`.
   */
  val SequenceMask: SymbolOperator = new SymbolOperator("SequenceMask")

  /** Reverses each sequence, up to its end. Inputs: `data`, `sequence_length`. Parameter: `use_sequence_length`. */
  val SequenceReverse: SymbolOperator = new SymbolOperator("SequenceReverse")

  /**
   * Splits the data into `num_outputs` equal parts along an axis, which is 1 by default. Parameters: `num_outputs`,
   * `axis`, `squeeze_axis`.
   */
  val SliceChannel: SymbolOperator = new SymbolOperator("SliceChannel")

  /** Does the same as [[SoftmaxOutput]]. */
  val Softmax: SymbolOperator = new SymbolOperator("Softmax")

  /** Computes probabilities of each example, or of the channels. Parameter: `mode`. */
  val SoftmaxActivation: SymbolOperator = new SymbolOperator("SoftmaxActivation")

  /**
   * Computes probabilities, whose gradient is that of the cross-entropy with the label. Inputs: `data`, `label`.
   * Parameters: `grad_scale`, `ignore_label`, `multi_output`, `use_ignore`, `preserve_shape`, `normalization`,
   * `smooth_alpha`.
   */
  val SoftmaxOutput: SymbolOperator = new SymbolOperator("SoftmaxOutput")

  /**
   * Samples images at the places that affine maps, (batch, 6), give the pixels of the result. Inputs: `data`, `loc`.
   * Parameters: `target_shape`, `transform_type`, `sampler_type`.
   */
  val SpatialTransformer: SymbolOperator = new SymbolOperator("SpatialTransformer")

  /** Swaps two dimensions. Parameters: `dim1`, `dim2`. */
  val SwapAxis: SymbolOperator = new SymbolOperator("SwapAxis")

  /**
   * Repeats each element along the height and the width, or interpolates with weights. Takes any number of inputs.
   * Parameters: `scale`, `sample_type`, `num_filter`, `multi_input_mode`.
   */
  val UpSampling: SymbolOperator = new SymbolOperator("UpSampling")
}
