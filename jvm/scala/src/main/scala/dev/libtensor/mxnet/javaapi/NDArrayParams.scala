package dev.libtensor.mxnet
package javaapi

import dev.libtensor.ArgumentException

/** What the operators that draw random numbers have in common. */
abstract class RandomParam[P <: RandomParam[P]] private[javaapi] () { this: P =>
  private[javaapi] var size: Option[dev.libtensor.mxnet.Shape] = None
  private[javaapi] var place: Option[dev.libtensor.mxnet.Context] = None
  private[javaapi] var typed: Option[String] = None
  private[javaapi] var target: Option[dev.libtensor.mxnet.NDArray] = None

  private[javaapi] def changed(change: => Unit): P = {
    change
    this
  }

  /** Takes the shape of the result; one number by default. */
  def setShape(shape: Shape): P =
    changed { size = Option(shape).map(sizes => dev.libtensor.mxnet.Shape(sizes.toArray.toSeq)) }

  /** Takes the context, such as `cpu` or `gpu(1)`. */
  def setCtx(ctx: String): P = changed {
    place = Option(ctx).map(text => dev.libtensor.mxnet.Context.of(if (text.contains("(")) text else s"$text(0)"))
  }

  /** Takes the name of the data type; `float32` by default. */
  def setDtype(dtype: String): P = changed { typed = Option(dtype) }

  /** Takes an array that receives the result. */
  def setOut(out: NDArray): P = changed { target = Option(out).map(_.nd) }
}

/** The parameters of `random_uniform`: from `low`, 0 by default, up to, but not including, `high`, 1 by default. */
final class random_uniformParam extends RandomParam[random_uniformParam] {
  private[javaapi] var low: Option[Float] = None
  private[javaapi] var high: Option[Float] = None

  /** Takes the least number. */
  def setLow(low: java.lang.Float): random_uniformParam = changed { this.low = Option(low).map(_.floatValue) }

  /** Takes the bound above. */
  def setHigh(high: java.lang.Float): random_uniformParam = changed { this.high = Option(high).map(_.floatValue) }
}

/** The parameters of `random_normal`: the mean `loc`, 0 by default, and the deviation `scale`, 1 by default. */
final class random_normalParam extends RandomParam[random_normalParam] {
  private[javaapi] var mean: Option[Float] = None
  private[javaapi] var deviation: Option[Float] = None

  /** Takes the mean. */
  def setLoc(loc: java.lang.Float): random_normalParam = changed { mean = Option(loc).map(_.floatValue) }

  /** Takes the standard deviation. */
  def setScale(scale: java.lang.Float): random_normalParam = changed { deviation = Option(scale).map(_.floatValue) }
}

  // Generated from jvm/scala/operators.toml by `cargo xtask codegen`: do not edit what follows.

/** The inputs and parameters of `argmax`. */
final class argmaxParam(data: NDArray) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): argmaxParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): argmaxParam = { _keepdims = keepdims; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): argmaxParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims)
}

/** The inputs and parameters of `argmin`. */
final class argminParam(data: NDArray) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): argminParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): argminParam = { _keepdims = keepdims; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): argminParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims)
}

/** The inputs and parameters of `argsort`. */
final class argsortParam(data: NDArray) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): argsortParam = { _axis = axis; this }
  private var _is_ascend: java.lang.Boolean = null
  def getIs_ascend: java.lang.Boolean = _is_ascend
  def setIs_ascend(is_ascend: java.lang.Boolean): argsortParam = { _is_ascend = is_ascend; this }
  private var _dtype: String = null
  def getDtype: String = _dtype
  def setDtype(dtype: String): argsortParam = { _dtype = dtype; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): argsortParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "is_ascend" -> _is_ascend, "dtype" -> _dtype)
}

/** The inputs and parameters of `batch_dot`. */
final class batch_dotParam(lhs: NDArray, rhs: NDArray) {
  private var _transpose_a: java.lang.Boolean = null
  def getTranspose_a: java.lang.Boolean = _transpose_a
  def setTranspose_a(transpose_a: java.lang.Boolean): batch_dotParam = { _transpose_a = transpose_a; this }
  private var _transpose_b: java.lang.Boolean = null
  def getTranspose_b: java.lang.Boolean = _transpose_b
  def setTranspose_b(transpose_b: java.lang.Boolean): batch_dotParam = { _transpose_b = transpose_b; this }
  private var _forward_stype: String = null
  def getForward_stype: String = _forward_stype
  def setForward_stype(forward_stype: String): batch_dotParam = { _forward_stype = forward_stype; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): batch_dotParam = { _out = out; this }
  def getLhs: NDArray = lhs
  def getRhs: NDArray = rhs
  private[javaapi] def inputs: Seq[NDArray] = Seq(lhs, rhs)
  private[javaapi] def params: Seq[(String, Any)] = Seq("transpose_a" -> _transpose_a, "transpose_b" -> _transpose_b,
    "forward_stype" -> _forward_stype)
}

/** The inputs and parameters of `BatchNorm`. */
final class BatchNormParam(data: NDArray, gamma: NDArray, beta: NDArray, moving_mean: NDArray, moving_var: NDArray) {
  private var _eps: java.lang.Double = null
  def getEps: java.lang.Double = _eps
  def setEps(eps: java.lang.Double): BatchNormParam = { _eps = eps; this }
  private var _momentum: java.lang.Float = null
  def getMomentum: java.lang.Float = _momentum
  def setMomentum(momentum: java.lang.Float): BatchNormParam = { _momentum = momentum; this }
  private var _fix_gamma: java.lang.Boolean = null
  def getFix_gamma: java.lang.Boolean = _fix_gamma
  def setFix_gamma(fix_gamma: java.lang.Boolean): BatchNormParam = { _fix_gamma = fix_gamma; this }
  private var _use_global_stats: java.lang.Boolean = null
  def getUse_global_stats: java.lang.Boolean = _use_global_stats
  def setUse_global_stats(use_global_stats: java.lang.Boolean): BatchNormParam = { _use_global_stats = use_global_stats; this }
  private var _output_mean_var: java.lang.Boolean = null
  def getOutput_mean_var: java.lang.Boolean = _output_mean_var
  def setOutput_mean_var(output_mean_var: java.lang.Boolean): BatchNormParam = { _output_mean_var = output_mean_var; this }
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): BatchNormParam = { _axis = axis; this }
  private var _cudnn_off: java.lang.Boolean = null
  def getCudnn_off: java.lang.Boolean = _cudnn_off
  def setCudnn_off(cudnn_off: java.lang.Boolean): BatchNormParam = { _cudnn_off = cudnn_off; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): BatchNormParam = { _out = out; this }
  def getData: NDArray = data
  def getGamma: NDArray = gamma
  def getBeta: NDArray = beta
  def getMoving_mean: NDArray = moving_mean
  def getMoving_var: NDArray = moving_var
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, gamma, beta, moving_mean, moving_var)
  private[javaapi] def params: Seq[(String, Any)] = Seq("eps" -> _eps, "momentum" -> _momentum,
    "fix_gamma" -> _fix_gamma, "use_global_stats" -> _use_global_stats, "output_mean_var" -> _output_mean_var,
    "axis" -> _axis, "cudnn_off" -> _cudnn_off)
}

/** The inputs and parameters of `BatchNorm_v1`. */
final class BatchNorm_v1Param(data: NDArray, gamma: NDArray, beta: NDArray, moving_mean: NDArray, moving_var: NDArray) {
  private var _eps: java.lang.Float = null
  def getEps: java.lang.Float = _eps
  def setEps(eps: java.lang.Float): BatchNorm_v1Param = { _eps = eps; this }
  private var _momentum: java.lang.Float = null
  def getMomentum: java.lang.Float = _momentum
  def setMomentum(momentum: java.lang.Float): BatchNorm_v1Param = { _momentum = momentum; this }
  private var _fix_gamma: java.lang.Boolean = null
  def getFix_gamma: java.lang.Boolean = _fix_gamma
  def setFix_gamma(fix_gamma: java.lang.Boolean): BatchNorm_v1Param = { _fix_gamma = fix_gamma; this }
  private var _use_global_stats: java.lang.Boolean = null
  def getUse_global_stats: java.lang.Boolean = _use_global_stats
  def setUse_global_stats(use_global_stats: java.lang.Boolean): BatchNorm_v1Param = { _use_global_stats = use_global_stats; this }
  private var _output_mean_var: java.lang.Boolean = null
  def getOutput_mean_var: java.lang.Boolean = _output_mean_var
  def setOutput_mean_var(output_mean_var: java.lang.Boolean): BatchNorm_v1Param = { _output_mean_var = output_mean_var; this }
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): BatchNorm_v1Param = { _axis = axis; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): BatchNorm_v1Param = { _out = out; this }
  def getData: NDArray = data
  def getGamma: NDArray = gamma
  def getBeta: NDArray = beta
  def getMoving_mean: NDArray = moving_mean
  def getMoving_var: NDArray = moving_var
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, gamma, beta, moving_mean, moving_var)
  private[javaapi] def params: Seq[(String, Any)] = Seq("eps" -> _eps, "momentum" -> _momentum,
    "fix_gamma" -> _fix_gamma, "use_global_stats" -> _use_global_stats, "output_mean_var" -> _output_mean_var,
    "axis" -> _axis)
}

/** The inputs and parameters of `broadcast_axes`. */
final class broadcast_axesParam(data: NDArray) {
  private var _axis: Shape = null
  def getAxis: Shape = _axis
  def setAxis(axis: Shape): broadcast_axesParam = { _axis = axis; this }
  private var _size: Shape = null
  def getSize: Shape = _size
  def setSize(size: Shape): broadcast_axesParam = { _size = size; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): broadcast_axesParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "size" -> _size)
}

/** The inputs and parameters of `broadcast_axis`. */
final class broadcast_axisParam(data: NDArray) {
  private var _axis: Shape = null
  def getAxis: Shape = _axis
  def setAxis(axis: Shape): broadcast_axisParam = { _axis = axis; this }
  private var _size: Shape = null
  def getSize: Shape = _size
  def setSize(size: Shape): broadcast_axisParam = { _size = size; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): broadcast_axisParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "size" -> _size)
}

/** The inputs and parameters of `choose_element_0index`. */
final class choose_element_0indexParam(data: NDArray, index: NDArray) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): choose_element_0indexParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): choose_element_0indexParam = { _keepdims = keepdims; this }
  private var _mode: String = null
  def getMode: String = _mode
  def setMode(mode: String): choose_element_0indexParam = { _mode = mode; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): choose_element_0indexParam = { _out = out; this }
  def getData: NDArray = data
  def getIndex: NDArray = index
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, index)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims, "mode" -> _mode)
}

/** The inputs and parameters of `Convolution`. */
final class ConvolutionParam(data: NDArray, weight: NDArray, kernel: Shape, num_filter: Int) {
  private var _bias: NDArray = null
  def getBias: NDArray = _bias
  def setBias(bias: NDArray): ConvolutionParam = { _bias = bias; this }
  private var _stride: Shape = null
  def getStride: Shape = _stride
  def setStride(stride: Shape): ConvolutionParam = { _stride = stride; this }
  private var _dilate: Shape = null
  def getDilate: Shape = _dilate
  def setDilate(dilate: Shape): ConvolutionParam = { _dilate = dilate; this }
  private var _pad: Shape = null
  def getPad: Shape = _pad
  def setPad(pad: Shape): ConvolutionParam = { _pad = pad; this }
  private var _num_group: java.lang.Integer = null
  def getNum_group: java.lang.Integer = _num_group
  def setNum_group(num_group: java.lang.Integer): ConvolutionParam = { _num_group = num_group; this }
  private var _workspace: java.lang.Long = null
  def getWorkspace: java.lang.Long = _workspace
  def setWorkspace(workspace: java.lang.Long): ConvolutionParam = { _workspace = workspace; this }
  private var _no_bias: java.lang.Boolean = null
  def getNo_bias: java.lang.Boolean = _no_bias
  def setNo_bias(no_bias: java.lang.Boolean): ConvolutionParam = { _no_bias = no_bias; this }
  private var _cudnn_tune: String = null
  def getCudnn_tune: String = _cudnn_tune
  def setCudnn_tune(cudnn_tune: String): ConvolutionParam = { _cudnn_tune = cudnn_tune; this }
  private var _cudnn_off: java.lang.Boolean = null
  def getCudnn_off: java.lang.Boolean = _cudnn_off
  def setCudnn_off(cudnn_off: java.lang.Boolean): ConvolutionParam = { _cudnn_off = cudnn_off; this }
  private var _layout: String = null
  def getLayout: String = _layout
  def setLayout(layout: String): ConvolutionParam = { _layout = layout; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): ConvolutionParam = { _out = out; this }
  def getData: NDArray = data
  def getWeight: NDArray = weight
  def getKernel: Shape = kernel
  def getNum_filter: Int = num_filter
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, weight, _bias)
  private[javaapi] def params: Seq[(String, Any)] = Seq("kernel" -> kernel, "stride" -> _stride, "dilate" -> _dilate,
    "pad" -> _pad, "num_filter" -> num_filter, "num_group" -> _num_group, "workspace" -> _workspace,
    "no_bias" -> _no_bias, "cudnn_tune" -> _cudnn_tune, "cudnn_off" -> _cudnn_off, "layout" -> _layout)
}

/** The inputs and parameters of `Convolution_v1`. */
final class Convolution_v1Param(data: NDArray, weight: NDArray, kernel: Shape, num_filter: Int) {
  private var _bias: NDArray = null
  def getBias: NDArray = _bias
  def setBias(bias: NDArray): Convolution_v1Param = { _bias = bias; this }
  private var _stride: Shape = null
  def getStride: Shape = _stride
  def setStride(stride: Shape): Convolution_v1Param = { _stride = stride; this }
  private var _dilate: Shape = null
  def getDilate: Shape = _dilate
  def setDilate(dilate: Shape): Convolution_v1Param = { _dilate = dilate; this }
  private var _pad: Shape = null
  def getPad: Shape = _pad
  def setPad(pad: Shape): Convolution_v1Param = { _pad = pad; this }
  private var _num_group: java.lang.Integer = null
  def getNum_group: java.lang.Integer = _num_group
  def setNum_group(num_group: java.lang.Integer): Convolution_v1Param = { _num_group = num_group; this }
  private var _no_bias: java.lang.Boolean = null
  def getNo_bias: java.lang.Boolean = _no_bias
  def setNo_bias(no_bias: java.lang.Boolean): Convolution_v1Param = { _no_bias = no_bias; this }
  private var _layout: String = null
  def getLayout: String = _layout
  def setLayout(layout: String): Convolution_v1Param = { _layout = layout; this }
  private var _workspace: java.lang.Integer = null
  def getWorkspace: java.lang.Integer = _workspace
  def setWorkspace(workspace: java.lang.Integer): Convolution_v1Param = { _workspace = workspace; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): Convolution_v1Param = { _out = out; this }
  def getData: NDArray = data
  def getWeight: NDArray = weight
  def getKernel: Shape = kernel
  def getNum_filter: Int = num_filter
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, weight, _bias)
  private[javaapi] def params: Seq[(String, Any)] = Seq("kernel" -> kernel, "num_filter" -> num_filter,
    "stride" -> _stride, "dilate" -> _dilate, "pad" -> _pad, "num_group" -> _num_group, "no_bias" -> _no_bias,
    "layout" -> _layout, "workspace" -> _workspace)
}

/** The inputs and parameters of `Correlation`. */
final class CorrelationParam(data1: NDArray, data2: NDArray) {
  private var _kernel_size: java.lang.Integer = null
  def getKernel_size: java.lang.Integer = _kernel_size
  def setKernel_size(kernel_size: java.lang.Integer): CorrelationParam = { _kernel_size = kernel_size; this }
  private var _max_displacement: java.lang.Integer = null
  def getMax_displacement: java.lang.Integer = _max_displacement
  def setMax_displacement(max_displacement: java.lang.Integer): CorrelationParam = { _max_displacement = max_displacement; this }
  private var _stride1: java.lang.Integer = null
  def getStride1: java.lang.Integer = _stride1
  def setStride1(stride1: java.lang.Integer): CorrelationParam = { _stride1 = stride1; this }
  private var _stride2: java.lang.Integer = null
  def getStride2: java.lang.Integer = _stride2
  def setStride2(stride2: java.lang.Integer): CorrelationParam = { _stride2 = stride2; this }
  private var _pad_size: java.lang.Integer = null
  def getPad_size: java.lang.Integer = _pad_size
  def setPad_size(pad_size: java.lang.Integer): CorrelationParam = { _pad_size = pad_size; this }
  private var _is_multiply: java.lang.Boolean = null
  def getIs_multiply: java.lang.Boolean = _is_multiply
  def setIs_multiply(is_multiply: java.lang.Boolean): CorrelationParam = { _is_multiply = is_multiply; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): CorrelationParam = { _out = out; this }
  def getData1: NDArray = data1
  def getData2: NDArray = data2
  private[javaapi] def inputs: Seq[NDArray] = Seq(data1, data2)
  private[javaapi] def params: Seq[(String, Any)] = Seq("kernel_size" -> _kernel_size,
    "max_displacement" -> _max_displacement, "stride1" -> _stride1, "stride2" -> _stride2, "pad_size" -> _pad_size,
    "is_multiply" -> _is_multiply)
}

/** The inputs and parameters of `Crop`. */
final class CropParam(data: Array[NDArray], num_args: Int) {
  private var _offset: Shape = null
  def getOffset: Shape = _offset
  def setOffset(offset: Shape): CropParam = { _offset = offset; this }
  private var _h_w: Shape = null
  def getH_w: Shape = _h_w
  def setH_w(h_w: Shape): CropParam = { _h_w = h_w; this }
  private var _center_crop: java.lang.Boolean = null
  def getCenter_crop: java.lang.Boolean = _center_crop
  def setCenter_crop(center_crop: java.lang.Boolean): CropParam = { _center_crop = center_crop; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): CropParam = { _out = out; this }
  def getData: Array[NDArray] = data
  def getNum_args: Int = num_args
  private[javaapi] def inputs: Seq[NDArray] = ArgumentException.notNull(data, "data").toSeq
  private[javaapi] def params: Seq[(String, Any)] = Seq("num_args" -> num_args, "offset" -> _offset, "h_w" -> _h_w,
    "center_crop" -> _center_crop)
}

/** The inputs and parameters of `ctc_loss`. */
final class ctc_lossParam(data: NDArray, label: NDArray) {
  private var _data_lengths: NDArray = null
  def getData_lengths: NDArray = _data_lengths
  def setData_lengths(data_lengths: NDArray): ctc_lossParam = { _data_lengths = data_lengths; this }
  private var _label_lengths: NDArray = null
  def getLabel_lengths: NDArray = _label_lengths
  def setLabel_lengths(label_lengths: NDArray): ctc_lossParam = { _label_lengths = label_lengths; this }
  private var _use_data_lengths: java.lang.Boolean = null
  def getUse_data_lengths: java.lang.Boolean = _use_data_lengths
  def setUse_data_lengths(use_data_lengths: java.lang.Boolean): ctc_lossParam = { _use_data_lengths = use_data_lengths; this }
  private var _use_label_lengths: java.lang.Boolean = null
  def getUse_label_lengths: java.lang.Boolean = _use_label_lengths
  def setUse_label_lengths(use_label_lengths: java.lang.Boolean): ctc_lossParam = { _use_label_lengths = use_label_lengths; this }
  private var _blank_label: String = null
  def getBlank_label: String = _blank_label
  def setBlank_label(blank_label: String): ctc_lossParam = { _blank_label = blank_label; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): ctc_lossParam = { _out = out; this }
  def getData: NDArray = data
  def getLabel: NDArray = label
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, label, _data_lengths, _label_lengths)
  private[javaapi] def params: Seq[(String, Any)] = Seq("use_data_lengths" -> _use_data_lengths,
    "use_label_lengths" -> _use_label_lengths, "blank_label" -> _blank_label)
}

/** The inputs and parameters of `CTCLoss`. */
final class CTCLossParam(data: NDArray, label: NDArray) {
  private var _data_lengths: NDArray = null
  def getData_lengths: NDArray = _data_lengths
  def setData_lengths(data_lengths: NDArray): CTCLossParam = { _data_lengths = data_lengths; this }
  private var _label_lengths: NDArray = null
  def getLabel_lengths: NDArray = _label_lengths
  def setLabel_lengths(label_lengths: NDArray): CTCLossParam = { _label_lengths = label_lengths; this }
  private var _use_data_lengths: java.lang.Boolean = null
  def getUse_data_lengths: java.lang.Boolean = _use_data_lengths
  def setUse_data_lengths(use_data_lengths: java.lang.Boolean): CTCLossParam = { _use_data_lengths = use_data_lengths; this }
  private var _use_label_lengths: java.lang.Boolean = null
  def getUse_label_lengths: java.lang.Boolean = _use_label_lengths
  def setUse_label_lengths(use_label_lengths: java.lang.Boolean): CTCLossParam = { _use_label_lengths = use_label_lengths; this }
  private var _blank_label: String = null
  def getBlank_label: String = _blank_label
  def setBlank_label(blank_label: String): CTCLossParam = { _blank_label = blank_label; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): CTCLossParam = { _out = out; this }
  def getData: NDArray = data
  def getLabel: NDArray = label
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, label, _data_lengths, _label_lengths)
  private[javaapi] def params: Seq[(String, Any)] = Seq("use_data_lengths" -> _use_data_lengths,
    "use_label_lengths" -> _use_label_lengths, "blank_label" -> _blank_label)
}

/** The inputs and parameters of `CuDNNBatchNorm`. */
final class CuDNNBatchNormParam(data: NDArray, gamma: NDArray, beta: NDArray, moving_mean: NDArray,
    moving_var: NDArray) {
  private var _eps: java.lang.Float = null
  def getEps: java.lang.Float = _eps
  def setEps(eps: java.lang.Float): CuDNNBatchNormParam = { _eps = eps; this }
  private var _momentum: java.lang.Float = null
  def getMomentum: java.lang.Float = _momentum
  def setMomentum(momentum: java.lang.Float): CuDNNBatchNormParam = { _momentum = momentum; this }
  private var _fix_gamma: java.lang.Boolean = null
  def getFix_gamma: java.lang.Boolean = _fix_gamma
  def setFix_gamma(fix_gamma: java.lang.Boolean): CuDNNBatchNormParam = { _fix_gamma = fix_gamma; this }
  private var _use_global_stats: java.lang.Boolean = null
  def getUse_global_stats: java.lang.Boolean = _use_global_stats
  def setUse_global_stats(use_global_stats: java.lang.Boolean): CuDNNBatchNormParam = { _use_global_stats = use_global_stats; this }
  private var _output_mean_var: java.lang.Boolean = null
  def getOutput_mean_var: java.lang.Boolean = _output_mean_var
  def setOutput_mean_var(output_mean_var: java.lang.Boolean): CuDNNBatchNormParam = { _output_mean_var = output_mean_var; this }
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): CuDNNBatchNormParam = { _axis = axis; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): CuDNNBatchNormParam = { _out = out; this }
  def getData: NDArray = data
  def getGamma: NDArray = gamma
  def getBeta: NDArray = beta
  def getMoving_mean: NDArray = moving_mean
  def getMoving_var: NDArray = moving_var
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, gamma, beta, moving_mean, moving_var)
  private[javaapi] def params: Seq[(String, Any)] = Seq("eps" -> _eps, "momentum" -> _momentum,
    "fix_gamma" -> _fix_gamma, "use_global_stats" -> _use_global_stats, "output_mean_var" -> _output_mean_var,
    "axis" -> _axis)
}

/** The inputs and parameters of `Deconvolution`. */
final class DeconvolutionParam(data: NDArray, weight: NDArray, kernel: Shape, num_filter: Int) {
  private var _bias: NDArray = null
  def getBias: NDArray = _bias
  def setBias(bias: NDArray): DeconvolutionParam = { _bias = bias; this }
  private var _stride: Shape = null
  def getStride: Shape = _stride
  def setStride(stride: Shape): DeconvolutionParam = { _stride = stride; this }
  private var _dilate: Shape = null
  def getDilate: Shape = _dilate
  def setDilate(dilate: Shape): DeconvolutionParam = { _dilate = dilate; this }
  private var _pad: Shape = null
  def getPad: Shape = _pad
  def setPad(pad: Shape): DeconvolutionParam = { _pad = pad; this }
  private var _adj: Shape = null
  def getAdj: Shape = _adj
  def setAdj(adj: Shape): DeconvolutionParam = { _adj = adj; this }
  private var _target_shape: Shape = null
  def getTarget_shape: Shape = _target_shape
  def setTarget_shape(target_shape: Shape): DeconvolutionParam = { _target_shape = target_shape; this }
  private var _num_group: java.lang.Integer = null
  def getNum_group: java.lang.Integer = _num_group
  def setNum_group(num_group: java.lang.Integer): DeconvolutionParam = { _num_group = num_group; this }
  private var _workspace: java.lang.Long = null
  def getWorkspace: java.lang.Long = _workspace
  def setWorkspace(workspace: java.lang.Long): DeconvolutionParam = { _workspace = workspace; this }
  private var _no_bias: java.lang.Boolean = null
  def getNo_bias: java.lang.Boolean = _no_bias
  def setNo_bias(no_bias: java.lang.Boolean): DeconvolutionParam = { _no_bias = no_bias; this }
  private var _cudnn_tune: String = null
  def getCudnn_tune: String = _cudnn_tune
  def setCudnn_tune(cudnn_tune: String): DeconvolutionParam = { _cudnn_tune = cudnn_tune; this }
  private var _cudnn_off: java.lang.Boolean = null
  def getCudnn_off: java.lang.Boolean = _cudnn_off
  def setCudnn_off(cudnn_off: java.lang.Boolean): DeconvolutionParam = { _cudnn_off = cudnn_off; this }
  private var _layout: String = null
  def getLayout: String = _layout
  def setLayout(layout: String): DeconvolutionParam = { _layout = layout; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): DeconvolutionParam = { _out = out; this }
  def getData: NDArray = data
  def getWeight: NDArray = weight
  def getKernel: Shape = kernel
  def getNum_filter: Int = num_filter
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, weight, _bias)
  private[javaapi] def params: Seq[(String, Any)] = Seq("kernel" -> kernel, "stride" -> _stride, "dilate" -> _dilate,
    "pad" -> _pad, "adj" -> _adj, "target_shape" -> _target_shape, "num_filter" -> num_filter,
    "num_group" -> _num_group, "workspace" -> _workspace, "no_bias" -> _no_bias, "cudnn_tune" -> _cudnn_tune,
    "cudnn_off" -> _cudnn_off, "layout" -> _layout)
}

/** The inputs and parameters of `dot`. */
final class dotParam(lhs: NDArray, rhs: NDArray) {
  private var _transpose_a: java.lang.Boolean = null
  def getTranspose_a: java.lang.Boolean = _transpose_a
  def setTranspose_a(transpose_a: java.lang.Boolean): dotParam = { _transpose_a = transpose_a; this }
  private var _transpose_b: java.lang.Boolean = null
  def getTranspose_b: java.lang.Boolean = _transpose_b
  def setTranspose_b(transpose_b: java.lang.Boolean): dotParam = { _transpose_b = transpose_b; this }
  private var _forward_stype: String = null
  def getForward_stype: String = _forward_stype
  def setForward_stype(forward_stype: String): dotParam = { _forward_stype = forward_stype; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): dotParam = { _out = out; this }
  def getLhs: NDArray = lhs
  def getRhs: NDArray = rhs
  private[javaapi] def inputs: Seq[NDArray] = Seq(lhs, rhs)
  private[javaapi] def params: Seq[(String, Any)] = Seq("transpose_a" -> _transpose_a, "transpose_b" -> _transpose_b,
    "forward_stype" -> _forward_stype)
}

/** The inputs and parameters of `Dropout`. */
final class DropoutParam(data: NDArray) {
  private var _p: java.lang.Float = null
  def getP: java.lang.Float = _p
  def setP(p: java.lang.Float): DropoutParam = { _p = p; this }
  private var _mode: String = null
  def getMode: String = _mode
  def setMode(mode: String): DropoutParam = { _mode = mode; this }
  private var _axes: Shape = null
  def getAxes: Shape = _axes
  def setAxes(axes: Shape): DropoutParam = { _axes = axes; this }
  private var _cudnn_off: java.lang.Boolean = null
  def getCudnn_off: java.lang.Boolean = _cudnn_off
  def setCudnn_off(cudnn_off: java.lang.Boolean): DropoutParam = { _cudnn_off = cudnn_off; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): DropoutParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("p" -> _p, "mode" -> _mode, "axes" -> _axes,
    "cudnn_off" -> _cudnn_off)
}

/** The inputs and parameters of `Embedding`. */
final class EmbeddingParam(data: NDArray, weight: NDArray, input_dim: Int, output_dim: Int) {
  private var _dtype: String = null
  def getDtype: String = _dtype
  def setDtype(dtype: String): EmbeddingParam = { _dtype = dtype; this }
  private var _sparse_grad: java.lang.Boolean = null
  def getSparse_grad: java.lang.Boolean = _sparse_grad
  def setSparse_grad(sparse_grad: java.lang.Boolean): EmbeddingParam = { _sparse_grad = sparse_grad; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): EmbeddingParam = { _out = out; this }
  def getData: NDArray = data
  def getWeight: NDArray = weight
  def getInput_dim: Int = input_dim
  def getOutput_dim: Int = output_dim
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, weight)
  private[javaapi] def params: Seq[(String, Any)] = Seq("input_dim" -> input_dim, "output_dim" -> output_dim,
    "dtype" -> _dtype, "sparse_grad" -> _sparse_grad)
}

/** The inputs and parameters of `FullyConnected`. */
final class FullyConnectedParam(data: NDArray, weight: NDArray, num_hidden: Int) {
  private var _bias: NDArray = null
  def getBias: NDArray = _bias
  def setBias(bias: NDArray): FullyConnectedParam = { _bias = bias; this }
  private var _no_bias: java.lang.Boolean = null
  def getNo_bias: java.lang.Boolean = _no_bias
  def setNo_bias(no_bias: java.lang.Boolean): FullyConnectedParam = { _no_bias = no_bias; this }
  private var _flatten: java.lang.Boolean = null
  def getFlatten: java.lang.Boolean = _flatten
  def setFlatten(flatten: java.lang.Boolean): FullyConnectedParam = { _flatten = flatten; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): FullyConnectedParam = { _out = out; this }
  def getData: NDArray = data
  def getWeight: NDArray = weight
  def getNum_hidden: Int = num_hidden
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, weight, _bias)
  private[javaapi] def params: Seq[(String, Any)] = Seq("num_hidden" -> num_hidden, "no_bias" -> _no_bias,
    "flatten" -> _flatten)
}

/** The inputs and parameters of `GroupNorm`. */
final class GroupNormParam(data: NDArray, gamma: NDArray, beta: NDArray) {
  private var _num_groups: java.lang.Integer = null
  def getNum_groups: java.lang.Integer = _num_groups
  def setNum_groups(num_groups: java.lang.Integer): GroupNormParam = { _num_groups = num_groups; this }
  private var _eps: java.lang.Float = null
  def getEps: java.lang.Float = _eps
  def setEps(eps: java.lang.Float): GroupNormParam = { _eps = eps; this }
  private var _output_mean_var: java.lang.Boolean = null
  def getOutput_mean_var: java.lang.Boolean = _output_mean_var
  def setOutput_mean_var(output_mean_var: java.lang.Boolean): GroupNormParam = { _output_mean_var = output_mean_var; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): GroupNormParam = { _out = out; this }
  def getData: NDArray = data
  def getGamma: NDArray = gamma
  def getBeta: NDArray = beta
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, gamma, beta)
  private[javaapi] def params: Seq[(String, Any)] = Seq("num_groups" -> _num_groups, "eps" -> _eps,
    "output_mean_var" -> _output_mean_var)
}

/** The inputs and parameters of `hard_sigmoid`. */
final class hard_sigmoidParam(data: NDArray) {
  private var _alpha: java.lang.Float = null
  def getAlpha: java.lang.Float = _alpha
  def setAlpha(alpha: java.lang.Float): hard_sigmoidParam = { _alpha = alpha; this }
  private var _beta: java.lang.Float = null
  def getBeta: java.lang.Float = _beta
  def setBeta(beta: java.lang.Float): hard_sigmoidParam = { _beta = beta; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): hard_sigmoidParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("alpha" -> _alpha, "beta" -> _beta)
}

/** The inputs and parameters of `L2Normalization`. */
final class L2NormalizationParam(data: NDArray) {
  private var _eps: java.lang.Float = null
  def getEps: java.lang.Float = _eps
  def setEps(eps: java.lang.Float): L2NormalizationParam = { _eps = eps; this }
  private var _mode: String = null
  def getMode: String = _mode
  def setMode(mode: String): L2NormalizationParam = { _mode = mode; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): L2NormalizationParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("eps" -> _eps, "mode" -> _mode)
}

/** The inputs and parameters of `LayerNorm`. */
final class LayerNormParam(data: NDArray, gamma: NDArray, beta: NDArray) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): LayerNormParam = { _axis = axis; this }
  private var _eps: java.lang.Float = null
  def getEps: java.lang.Float = _eps
  def setEps(eps: java.lang.Float): LayerNormParam = { _eps = eps; this }
  private var _output_mean_var: java.lang.Boolean = null
  def getOutput_mean_var: java.lang.Boolean = _output_mean_var
  def setOutput_mean_var(output_mean_var: java.lang.Boolean): LayerNormParam = { _output_mean_var = output_mean_var; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): LayerNormParam = { _out = out; this }
  def getData: NDArray = data
  def getGamma: NDArray = gamma
  def getBeta: NDArray = beta
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, gamma, beta)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "eps" -> _eps,
    "output_mean_var" -> _output_mean_var)
}

/** The inputs and parameters of `LeakyReLU`. */
final class LeakyReLUParam(data: NDArray) {
  private var _gamma: NDArray = null
  def getGamma: NDArray = _gamma
  def setGamma(gamma: NDArray): LeakyReLUParam = { _gamma = gamma; this }
  private var _act_type: String = null
  def getAct_type: String = _act_type
  def setAct_type(act_type: String): LeakyReLUParam = { _act_type = act_type; this }
  private var _slope: java.lang.Float = null
  def getSlope: java.lang.Float = _slope
  def setSlope(slope: java.lang.Float): LeakyReLUParam = { _slope = slope; this }
  private var _lower_bound: java.lang.Float = null
  def getLower_bound: java.lang.Float = _lower_bound
  def setLower_bound(lower_bound: java.lang.Float): LeakyReLUParam = { _lower_bound = lower_bound; this }
  private var _upper_bound: java.lang.Float = null
  def getUpper_bound: java.lang.Float = _upper_bound
  def setUpper_bound(upper_bound: java.lang.Float): LeakyReLUParam = { _upper_bound = upper_bound; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): LeakyReLUParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, _gamma)
  private[javaapi] def params: Seq[(String, Any)] = Seq("act_type" -> _act_type, "slope" -> _slope,
    "lower_bound" -> _lower_bound, "upper_bound" -> _upper_bound)
}

/** The inputs and parameters of `log_softmax`. */
final class log_softmaxParam(data: NDArray) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): log_softmaxParam = { _axis = axis; this }
  private var _temperature: java.lang.Double = null
  def getTemperature: java.lang.Double = _temperature
  def setTemperature(temperature: java.lang.Double): log_softmaxParam = { _temperature = temperature; this }
  private var _dtype: String = null
  def getDtype: String = _dtype
  def setDtype(dtype: String): log_softmaxParam = { _dtype = dtype; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): log_softmaxParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "temperature" -> _temperature,
    "dtype" -> _dtype)
}

/** The inputs and parameters of `LRN`. */
final class LRNParam(data: NDArray, nsize: Int) {
  private var _alpha: java.lang.Float = null
  def getAlpha: java.lang.Float = _alpha
  def setAlpha(alpha: java.lang.Float): LRNParam = { _alpha = alpha; this }
  private var _beta: java.lang.Float = null
  def getBeta: java.lang.Float = _beta
  def setBeta(beta: java.lang.Float): LRNParam = { _beta = beta; this }
  private var _knorm: java.lang.Float = null
  def getKnorm: java.lang.Float = _knorm
  def setKnorm(knorm: java.lang.Float): LRNParam = { _knorm = knorm; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): LRNParam = { _out = out; this }
  def getData: NDArray = data
  def getNsize: Int = nsize
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("alpha" -> _alpha, "beta" -> _beta, "knorm" -> _knorm,
    "nsize" -> nsize)
}

/** The inputs and parameters of `MakeLoss`. */
final class MakeLossParam(data: NDArray) {
  private var _grad_scale: java.lang.Float = null
  def getGrad_scale: java.lang.Float = _grad_scale
  def setGrad_scale(grad_scale: java.lang.Float): MakeLossParam = { _grad_scale = grad_scale; this }
  private var _valid_thresh: java.lang.Float = null
  def getValid_thresh: java.lang.Float = _valid_thresh
  def setValid_thresh(valid_thresh: java.lang.Float): MakeLossParam = { _valid_thresh = valid_thresh; this }
  private var _normalization: String = null
  def getNormalization: String = _normalization
  def setNormalization(normalization: String): MakeLossParam = { _normalization = normalization; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): MakeLossParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("grad_scale" -> _grad_scale, "valid_thresh" -> _valid_thresh,
    "normalization" -> _normalization)
}

/** The inputs and parameters of `max`. */
final class maxParam(data: NDArray) {
  private var _axis: Shape = null
  def getAxis: Shape = _axis
  def setAxis(axis: Shape): maxParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): maxParam = { _keepdims = keepdims; this }
  private var _exclude: java.lang.Boolean = null
  def getExclude: java.lang.Boolean = _exclude
  def setExclude(exclude: java.lang.Boolean): maxParam = { _exclude = exclude; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): maxParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims, "exclude" -> _exclude)
}

/** The inputs and parameters of `max_axis`. */
final class max_axisParam(data: NDArray) {
  private var _axis: Shape = null
  def getAxis: Shape = _axis
  def setAxis(axis: Shape): max_axisParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): max_axisParam = { _keepdims = keepdims; this }
  private var _exclude: java.lang.Boolean = null
  def getExclude: java.lang.Boolean = _exclude
  def setExclude(exclude: java.lang.Boolean): max_axisParam = { _exclude = exclude; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): max_axisParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims, "exclude" -> _exclude)
}

/** The inputs and parameters of `mean`. */
final class meanParam(data: NDArray) {
  private var _axis: Shape = null
  def getAxis: Shape = _axis
  def setAxis(axis: Shape): meanParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): meanParam = { _keepdims = keepdims; this }
  private var _exclude: java.lang.Boolean = null
  def getExclude: java.lang.Boolean = _exclude
  def setExclude(exclude: java.lang.Boolean): meanParam = { _exclude = exclude; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): meanParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims, "exclude" -> _exclude)
}

/** The inputs and parameters of `min`. */
final class minParam(data: NDArray) {
  private var _axis: Shape = null
  def getAxis: Shape = _axis
  def setAxis(axis: Shape): minParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): minParam = { _keepdims = keepdims; this }
  private var _exclude: java.lang.Boolean = null
  def getExclude: java.lang.Boolean = _exclude
  def setExclude(exclude: java.lang.Boolean): minParam = { _exclude = exclude; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): minParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims, "exclude" -> _exclude)
}

/** The inputs and parameters of `min_axis`. */
final class min_axisParam(data: NDArray) {
  private var _axis: Shape = null
  def getAxis: Shape = _axis
  def setAxis(axis: Shape): min_axisParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): min_axisParam = { _keepdims = keepdims; this }
  private var _exclude: java.lang.Boolean = null
  def getExclude: java.lang.Boolean = _exclude
  def setExclude(exclude: java.lang.Boolean): min_axisParam = { _exclude = exclude; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): min_axisParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims, "exclude" -> _exclude)
}

/** The inputs and parameters of `nansum`. */
final class nansumParam(data: NDArray) {
  private var _axis: Shape = null
  def getAxis: Shape = _axis
  def setAxis(axis: Shape): nansumParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): nansumParam = { _keepdims = keepdims; this }
  private var _exclude: java.lang.Boolean = null
  def getExclude: java.lang.Boolean = _exclude
  def setExclude(exclude: java.lang.Boolean): nansumParam = { _exclude = exclude; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): nansumParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims, "exclude" -> _exclude)
}

/** The inputs and parameters of `norm`. */
final class normParam(data: NDArray) {
  private var _ord: java.lang.Integer = null
  def getOrd: java.lang.Integer = _ord
  def setOrd(ord: java.lang.Integer): normParam = { _ord = ord; this }
  private var _axis: Shape = null
  def getAxis: Shape = _axis
  def setAxis(axis: Shape): normParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): normParam = { _keepdims = keepdims; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): normParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("ord" -> _ord, "axis" -> _axis, "keepdims" -> _keepdims)
}

/** The inputs and parameters of `one_hot`. */
final class one_hotParam(indices: NDArray, depth: Int) {
  private var _on_value: java.lang.Double = null
  def getOn_value: java.lang.Double = _on_value
  def setOn_value(on_value: java.lang.Double): one_hotParam = { _on_value = on_value; this }
  private var _off_value: java.lang.Double = null
  def getOff_value: java.lang.Double = _off_value
  def setOff_value(off_value: java.lang.Double): one_hotParam = { _off_value = off_value; this }
  private var _dtype: String = null
  def getDtype: String = _dtype
  def setDtype(dtype: String): one_hotParam = { _dtype = dtype; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): one_hotParam = { _out = out; this }
  def getIndices: NDArray = indices
  def getDepth: Int = depth
  private[javaapi] def inputs: Seq[NDArray] = Seq(indices)
  private[javaapi] def params: Seq[(String, Any)] = Seq("depth" -> depth, "on_value" -> _on_value,
    "off_value" -> _off_value, "dtype" -> _dtype)
}

/** The inputs and parameters of `pick`. */
final class pickParam(data: NDArray, index: NDArray) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): pickParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): pickParam = { _keepdims = keepdims; this }
  private var _mode: String = null
  def getMode: String = _mode
  def setMode(mode: String): pickParam = { _mode = mode; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): pickParam = { _out = out; this }
  def getData: NDArray = data
  def getIndex: NDArray = index
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, index)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims, "mode" -> _mode)
}

/** The inputs and parameters of `Pooling`. */
final class PoolingParam(data: NDArray) {
  private var _kernel: Shape = null
  def getKernel: Shape = _kernel
  def setKernel(kernel: Shape): PoolingParam = { _kernel = kernel; this }
  private var _pool_type: String = null
  def getPool_type: String = _pool_type
  def setPool_type(pool_type: String): PoolingParam = { _pool_type = pool_type; this }
  private var _global_pool: java.lang.Boolean = null
  def getGlobal_pool: java.lang.Boolean = _global_pool
  def setGlobal_pool(global_pool: java.lang.Boolean): PoolingParam = { _global_pool = global_pool; this }
  private var _cudnn_off: java.lang.Boolean = null
  def getCudnn_off: java.lang.Boolean = _cudnn_off
  def setCudnn_off(cudnn_off: java.lang.Boolean): PoolingParam = { _cudnn_off = cudnn_off; this }
  private var _pooling_convention: String = null
  def getPooling_convention: String = _pooling_convention
  def setPooling_convention(pooling_convention: String): PoolingParam = { _pooling_convention = pooling_convention; this }
  private var _stride: Shape = null
  def getStride: Shape = _stride
  def setStride(stride: Shape): PoolingParam = { _stride = stride; this }
  private var _pad: Shape = null
  def getPad: Shape = _pad
  def setPad(pad: Shape): PoolingParam = { _pad = pad; this }
  private var _p_value: java.lang.Integer = null
  def getP_value: java.lang.Integer = _p_value
  def setP_value(p_value: java.lang.Integer): PoolingParam = { _p_value = p_value; this }
  private var _count_include_pad: java.lang.Boolean = null
  def getCount_include_pad: java.lang.Boolean = _count_include_pad
  def setCount_include_pad(count_include_pad: java.lang.Boolean): PoolingParam = { _count_include_pad = count_include_pad; this }
  private var _layout: String = null
  def getLayout: String = _layout
  def setLayout(layout: String): PoolingParam = { _layout = layout; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): PoolingParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("kernel" -> _kernel, "pool_type" -> _pool_type,
    "global_pool" -> _global_pool, "cudnn_off" -> _cudnn_off, "pooling_convention" -> _pooling_convention,
    "stride" -> _stride, "pad" -> _pad, "p_value" -> _p_value, "count_include_pad" -> _count_include_pad,
    "layout" -> _layout)
}

/** The inputs and parameters of `Pooling_v1`. */
final class Pooling_v1Param(data: NDArray) {
  private var _kernel: Shape = null
  def getKernel: Shape = _kernel
  def setKernel(kernel: Shape): Pooling_v1Param = { _kernel = kernel; this }
  private var _pool_type: String = null
  def getPool_type: String = _pool_type
  def setPool_type(pool_type: String): Pooling_v1Param = { _pool_type = pool_type; this }
  private var _global_pool: java.lang.Boolean = null
  def getGlobal_pool: java.lang.Boolean = _global_pool
  def setGlobal_pool(global_pool: java.lang.Boolean): Pooling_v1Param = { _global_pool = global_pool; this }
  private var _stride: Shape = null
  def getStride: Shape = _stride
  def setStride(stride: Shape): Pooling_v1Param = { _stride = stride; this }
  private var _pad: Shape = null
  def getPad: Shape = _pad
  def setPad(pad: Shape): Pooling_v1Param = { _pad = pad; this }
  private var _pooling_convention: String = null
  def getPooling_convention: String = _pooling_convention
  def setPooling_convention(pooling_convention: String): Pooling_v1Param = { _pooling_convention = pooling_convention; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): Pooling_v1Param = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("kernel" -> _kernel, "pool_type" -> _pool_type,
    "global_pool" -> _global_pool, "stride" -> _stride, "pad" -> _pad, "pooling_convention" -> _pooling_convention)
}

/** The inputs and parameters of `prod`. */
final class prodParam(data: NDArray) {
  private var _axis: Shape = null
  def getAxis: Shape = _axis
  def setAxis(axis: Shape): prodParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): prodParam = { _keepdims = keepdims; this }
  private var _exclude: java.lang.Boolean = null
  def getExclude: java.lang.Boolean = _exclude
  def setExclude(exclude: java.lang.Boolean): prodParam = { _exclude = exclude; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): prodParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims, "exclude" -> _exclude)
}

/** The inputs and parameters of `Reshape`. */
final class ReshapeParam(data: NDArray) {
  private var _shape: Shape = null
  def getShape: Shape = _shape
  def setShape(shape: Shape): ReshapeParam = { _shape = shape; this }
  private var _reverse: java.lang.Boolean = null
  def getReverse: java.lang.Boolean = _reverse
  def setReverse(reverse: java.lang.Boolean): ReshapeParam = { _reverse = reverse; this }
  private var _target_shape: Shape = null
  def getTarget_shape: Shape = _target_shape
  def setTarget_shape(target_shape: Shape): ReshapeParam = { _target_shape = target_shape; this }
  private var _keep_highest: java.lang.Boolean = null
  def getKeep_highest: java.lang.Boolean = _keep_highest
  def setKeep_highest(keep_highest: java.lang.Boolean): ReshapeParam = { _keep_highest = keep_highest; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): ReshapeParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("shape" -> _shape, "reverse" -> _reverse,
    "target_shape" -> _target_shape, "keep_highest" -> _keep_highest)
}

/** The inputs and parameters of `RNN`. */
final class RNNParam(data: NDArray, parameters: NDArray, state: NDArray, state_size: Int, num_layers: Int,
    mode: String) {
  private var _state_cell: NDArray = null
  def getState_cell: NDArray = _state_cell
  def setState_cell(state_cell: NDArray): RNNParam = { _state_cell = state_cell; this }
  private var _bidirectional: java.lang.Boolean = null
  def getBidirectional: java.lang.Boolean = _bidirectional
  def setBidirectional(bidirectional: java.lang.Boolean): RNNParam = { _bidirectional = bidirectional; this }
  private var _p: java.lang.Float = null
  def getP: java.lang.Float = _p
  def setP(p: java.lang.Float): RNNParam = { _p = p; this }
  private var _state_outputs: java.lang.Boolean = null
  def getState_outputs: java.lang.Boolean = _state_outputs
  def setState_outputs(state_outputs: java.lang.Boolean): RNNParam = { _state_outputs = state_outputs; this }
  private var _use_sequence_length: java.lang.Boolean = null
  def getUse_sequence_length: java.lang.Boolean = _use_sequence_length
  def setUse_sequence_length(use_sequence_length: java.lang.Boolean): RNNParam = { _use_sequence_length = use_sequence_length; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): RNNParam = { _out = out; this }
  def getData: NDArray = data
  def getParameters: NDArray = parameters
  def getState: NDArray = state
  def getState_size: Int = state_size
  def getNum_layers: Int = num_layers
  def getMode: String = mode
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, parameters, state, _state_cell)
  private[javaapi] def params: Seq[(String, Any)] = Seq("state_size" -> state_size, "num_layers" -> num_layers,
    "mode" -> mode, "bidirectional" -> _bidirectional, "p" -> _p, "state_outputs" -> _state_outputs,
    "use_sequence_length" -> _use_sequence_length)
}

/** The inputs and parameters of `SequenceLast`. */
final class SequenceLastParam(data: NDArray) {
  private var _sequence_length: NDArray = null
  def getSequence_length: NDArray = _sequence_length
  def setSequence_length(sequence_length: NDArray): SequenceLastParam = { _sequence_length = sequence_length; this }
  private var _use_sequence_length: java.lang.Boolean = null
  def getUse_sequence_length: java.lang.Boolean = _use_sequence_length
  def setUse_sequence_length(use_sequence_length: java.lang.Boolean): SequenceLastParam = { _use_sequence_length = use_sequence_length; this }
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): SequenceLastParam = { _axis = axis; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): SequenceLastParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, _sequence_length)
  private[javaapi] def params: Seq[(String, Any)] = Seq("use_sequence_length" -> _use_sequence_length, "axis" -> _axis)
}

/** The inputs and parameters of `SequenceMask`. */
final class SequenceMaskParam(data: NDArray) {
  private var _sequence_length: NDArray = null
  def getSequence_length: NDArray = _sequence_length
  def setSequence_length(sequence_length: NDArray): SequenceMaskParam = { _sequence_length = sequence_length; this }
  private var _use_sequence_length: java.lang.Boolean = null
  def getUse_sequence_length: java.lang.Boolean = _use_sequence_length
  def setUse_sequence_length(use_sequence_length: java.lang.Boolean): SequenceMaskParam = { _use_sequence_length = use_sequence_length; this }
  private var _value: java.lang.Float = null
  def getValue: java.lang.Float = _value
  def setValue(value: java.lang.Float): SequenceMaskParam = { _value = value; this }
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): SequenceMaskParam = { _axis = axis; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): SequenceMaskParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, _sequence_length)
  private[javaapi] def params: Seq[(String, Any)] = Seq("use_sequence_length" -> _use_sequence_length,
    "value" -> _value, "axis" -> _axis)
}

/** The inputs and parameters of `SequenceReverse`. */
final class SequenceReverseParam(data: NDArray) {
  private var _sequence_length: NDArray = null
  def getSequence_length: NDArray = _sequence_length
  def setSequence_length(sequence_length: NDArray): SequenceReverseParam = { _sequence_length = sequence_length; this }
  private var _use_sequence_length: java.lang.Boolean = null
  def getUse_sequence_length: java.lang.Boolean = _use_sequence_length
  def setUse_sequence_length(use_sequence_length: java.lang.Boolean): SequenceReverseParam = { _use_sequence_length = use_sequence_length; this }
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): SequenceReverseParam = { _axis = axis; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): SequenceReverseParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, _sequence_length)
  private[javaapi] def params: Seq[(String, Any)] = Seq("use_sequence_length" -> _use_sequence_length, "axis" -> _axis)
}

/** The inputs and parameters of `SliceChannel`. */
final class SliceChannelParam(data: NDArray, num_outputs: Int) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): SliceChannelParam = { _axis = axis; this }
  private var _squeeze_axis: java.lang.Boolean = null
  def getSqueeze_axis: java.lang.Boolean = _squeeze_axis
  def setSqueeze_axis(squeeze_axis: java.lang.Boolean): SliceChannelParam = { _squeeze_axis = squeeze_axis; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): SliceChannelParam = { _out = out; this }
  def getData: NDArray = data
  def getNum_outputs: Int = num_outputs
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("num_outputs" -> num_outputs, "axis" -> _axis,
    "squeeze_axis" -> _squeeze_axis)
}

/** The inputs and parameters of `softmax`. */
final class softmaxParam(data: NDArray) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): softmaxParam = { _axis = axis; this }
  private var _temperature: java.lang.Double = null
  def getTemperature: java.lang.Double = _temperature
  def setTemperature(temperature: java.lang.Double): softmaxParam = { _temperature = temperature; this }
  private var _dtype: String = null
  def getDtype: String = _dtype
  def setDtype(dtype: String): softmaxParam = { _dtype = dtype; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): softmaxParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "temperature" -> _temperature,
    "dtype" -> _dtype)
}

/** The inputs and parameters of `SoftmaxOutput`. */
final class SoftmaxOutputParam(data: NDArray, label: NDArray) {
  private var _grad_scale: java.lang.Float = null
  def getGrad_scale: java.lang.Float = _grad_scale
  def setGrad_scale(grad_scale: java.lang.Float): SoftmaxOutputParam = { _grad_scale = grad_scale; this }
  private var _ignore_label: java.lang.Float = null
  def getIgnore_label: java.lang.Float = _ignore_label
  def setIgnore_label(ignore_label: java.lang.Float): SoftmaxOutputParam = { _ignore_label = ignore_label; this }
  private var _multi_output: java.lang.Boolean = null
  def getMulti_output: java.lang.Boolean = _multi_output
  def setMulti_output(multi_output: java.lang.Boolean): SoftmaxOutputParam = { _multi_output = multi_output; this }
  private var _use_ignore: java.lang.Boolean = null
  def getUse_ignore: java.lang.Boolean = _use_ignore
  def setUse_ignore(use_ignore: java.lang.Boolean): SoftmaxOutputParam = { _use_ignore = use_ignore; this }
  private var _preserve_shape: java.lang.Boolean = null
  def getPreserve_shape: java.lang.Boolean = _preserve_shape
  def setPreserve_shape(preserve_shape: java.lang.Boolean): SoftmaxOutputParam = { _preserve_shape = preserve_shape; this }
  private var _normalization: String = null
  def getNormalization: String = _normalization
  def setNormalization(normalization: String): SoftmaxOutputParam = { _normalization = normalization; this }
  private var _out_grad: java.lang.Boolean = null
  def getOut_grad: java.lang.Boolean = _out_grad
  def setOut_grad(out_grad: java.lang.Boolean): SoftmaxOutputParam = { _out_grad = out_grad; this }
  private var _smooth_alpha: java.lang.Float = null
  def getSmooth_alpha: java.lang.Float = _smooth_alpha
  def setSmooth_alpha(smooth_alpha: java.lang.Float): SoftmaxOutputParam = { _smooth_alpha = smooth_alpha; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): SoftmaxOutputParam = { _out = out; this }
  def getData: NDArray = data
  def getLabel: NDArray = label
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, label)
  private[javaapi] def params: Seq[(String, Any)] = Seq("grad_scale" -> _grad_scale, "ignore_label" -> _ignore_label,
    "multi_output" -> _multi_output, "use_ignore" -> _use_ignore, "preserve_shape" -> _preserve_shape,
    "normalization" -> _normalization, "out_grad" -> _out_grad, "smooth_alpha" -> _smooth_alpha)
}

/** The inputs and parameters of `softmin`. */
final class softminParam(data: NDArray) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): softminParam = { _axis = axis; this }
  private var _temperature: java.lang.Float = null
  def getTemperature: java.lang.Float = _temperature
  def setTemperature(temperature: java.lang.Float): softminParam = { _temperature = temperature; this }
  private var _use_length: java.lang.Boolean = null
  def getUse_length: java.lang.Boolean = _use_length
  def setUse_length(use_length: java.lang.Boolean): softminParam = { _use_length = use_length; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): softminParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "temperature" -> _temperature,
    "use_length" -> _use_length)
}

/** The inputs and parameters of `sort`. */
final class sortParam(data: NDArray) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): sortParam = { _axis = axis; this }
  private var _is_ascend: java.lang.Boolean = null
  def getIs_ascend: java.lang.Boolean = _is_ascend
  def setIs_ascend(is_ascend: java.lang.Boolean): sortParam = { _is_ascend = is_ascend; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): sortParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "is_ascend" -> _is_ascend)
}

/** The inputs and parameters of `SpatialTransformer`. */
final class SpatialTransformerParam(data: NDArray, loc: NDArray, transform_type: String, sampler_type: String) {
  private var _target_shape: Shape = null
  def getTarget_shape: Shape = _target_shape
  def setTarget_shape(target_shape: Shape): SpatialTransformerParam = { _target_shape = target_shape; this }
  private var _cudnn_off: java.lang.Boolean = null
  def getCudnn_off: java.lang.Boolean = _cudnn_off
  def setCudnn_off(cudnn_off: java.lang.Boolean): SpatialTransformerParam = { _cudnn_off = cudnn_off; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): SpatialTransformerParam = { _out = out; this }
  def getData: NDArray = data
  def getLoc: NDArray = loc
  def getTransform_type: String = transform_type
  def getSampler_type: String = sampler_type
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, loc)
  private[javaapi] def params: Seq[(String, Any)] = Seq("target_shape" -> _target_shape,
    "transform_type" -> transform_type, "sampler_type" -> sampler_type, "cudnn_off" -> _cudnn_off)
}

/** The inputs and parameters of `split`. */
final class splitParam(data: NDArray, num_outputs: Int) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): splitParam = { _axis = axis; this }
  private var _squeeze_axis: java.lang.Boolean = null
  def getSqueeze_axis: java.lang.Boolean = _squeeze_axis
  def setSqueeze_axis(squeeze_axis: java.lang.Boolean): splitParam = { _squeeze_axis = squeeze_axis; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): splitParam = { _out = out; this }
  def getData: NDArray = data
  def getNum_outputs: Int = num_outputs
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("num_outputs" -> num_outputs, "axis" -> _axis,
    "squeeze_axis" -> _squeeze_axis)
}

/** The inputs and parameters of `sum`. */
final class sumParam(data: NDArray) {
  private var _axis: Shape = null
  def getAxis: Shape = _axis
  def setAxis(axis: Shape): sumParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): sumParam = { _keepdims = keepdims; this }
  private var _exclude: java.lang.Boolean = null
  def getExclude: java.lang.Boolean = _exclude
  def setExclude(exclude: java.lang.Boolean): sumParam = { _exclude = exclude; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): sumParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims, "exclude" -> _exclude)
}

/** The inputs and parameters of `sum_axis`. */
final class sum_axisParam(data: NDArray) {
  private var _axis: Shape = null
  def getAxis: Shape = _axis
  def setAxis(axis: Shape): sum_axisParam = { _axis = axis; this }
  private var _keepdims: java.lang.Boolean = null
  def getKeepdims: java.lang.Boolean = _keepdims
  def setKeepdims(keepdims: java.lang.Boolean): sum_axisParam = { _keepdims = keepdims; this }
  private var _exclude: java.lang.Boolean = null
  def getExclude: java.lang.Boolean = _exclude
  def setExclude(exclude: java.lang.Boolean): sum_axisParam = { _exclude = exclude; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): sum_axisParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "keepdims" -> _keepdims, "exclude" -> _exclude)
}

/** The inputs and parameters of `SVMOutput`. */
final class SVMOutputParam(data: NDArray, label: NDArray) {
  private var _margin: java.lang.Float = null
  def getMargin: java.lang.Float = _margin
  def setMargin(margin: java.lang.Float): SVMOutputParam = { _margin = margin; this }
  private var _regularization_coefficient: java.lang.Float = null
  def getRegularization_coefficient: java.lang.Float = _regularization_coefficient
  def setRegularization_coefficient(regularization_coefficient: java.lang.Float): SVMOutputParam = { _regularization_coefficient = regularization_coefficient; this }
  private var _use_linear: java.lang.Boolean = null
  def getUse_linear: java.lang.Boolean = _use_linear
  def setUse_linear(use_linear: java.lang.Boolean): SVMOutputParam = { _use_linear = use_linear; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): SVMOutputParam = { _out = out; this }
  def getData: NDArray = data
  def getLabel: NDArray = label
  private[javaapi] def inputs: Seq[NDArray] = Seq(data, label)
  private[javaapi] def params: Seq[(String, Any)] = Seq("margin" -> _margin,
    "regularization_coefficient" -> _regularization_coefficient, "use_linear" -> _use_linear)
}

/** The inputs and parameters of `swapaxes`. */
final class swapaxesParam(data: NDArray) {
  private var _dim1: java.lang.Integer = null
  def getDim1: java.lang.Integer = _dim1
  def setDim1(dim1: java.lang.Integer): swapaxesParam = { _dim1 = dim1; this }
  private var _dim2: java.lang.Integer = null
  def getDim2: java.lang.Integer = _dim2
  def setDim2(dim2: java.lang.Integer): swapaxesParam = { _dim2 = dim2; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): swapaxesParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("dim1" -> _dim1, "dim2" -> _dim2)
}

/** The inputs and parameters of `SwapAxis`. */
final class SwapAxisParam(data: NDArray) {
  private var _dim1: java.lang.Integer = null
  def getDim1: java.lang.Integer = _dim1
  def setDim1(dim1: java.lang.Integer): SwapAxisParam = { _dim1 = dim1; this }
  private var _dim2: java.lang.Integer = null
  def getDim2: java.lang.Integer = _dim2
  def setDim2(dim2: java.lang.Integer): SwapAxisParam = { _dim2 = dim2; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): SwapAxisParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("dim1" -> _dim1, "dim2" -> _dim2)
}

/** The inputs and parameters of `take`. */
final class takeParam(a: NDArray, indices: NDArray) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): takeParam = { _axis = axis; this }
  private var _mode: String = null
  def getMode: String = _mode
  def setMode(mode: String): takeParam = { _mode = mode; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): takeParam = { _out = out; this }
  def getA: NDArray = a
  def getIndices: NDArray = indices
  private[javaapi] def inputs: Seq[NDArray] = Seq(a, indices)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "mode" -> _mode)
}

/** The inputs and parameters of `topk`. */
final class topkParam(data: NDArray) {
  private var _axis: java.lang.Integer = null
  def getAxis: java.lang.Integer = _axis
  def setAxis(axis: java.lang.Integer): topkParam = { _axis = axis; this }
  private var _k: java.lang.Integer = null
  def getK: java.lang.Integer = _k
  def setK(k: java.lang.Integer): topkParam = { _k = k; this }
  private var _ret_typ: String = null
  def getRet_typ: String = _ret_typ
  def setRet_typ(ret_typ: String): topkParam = { _ret_typ = ret_typ; this }
  private var _is_ascend: java.lang.Boolean = null
  def getIs_ascend: java.lang.Boolean = _is_ascend
  def setIs_ascend(is_ascend: java.lang.Boolean): topkParam = { _is_ascend = is_ascend; this }
  private var _dtype: String = null
  def getDtype: String = _dtype
  def setDtype(dtype: String): topkParam = { _dtype = dtype; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): topkParam = { _out = out; this }
  def getData: NDArray = data
  private[javaapi] def inputs: Seq[NDArray] = Seq(data)
  private[javaapi] def params: Seq[(String, Any)] = Seq("axis" -> _axis, "k" -> _k, "ret_typ" -> _ret_typ,
    "is_ascend" -> _is_ascend, "dtype" -> _dtype)
}

/** The inputs and parameters of `UpSampling`. */
final class UpSamplingParam(data: Array[NDArray], scale: Int, sample_type: String, num_args: Int) {
  private var _num_filter: java.lang.Integer = null
  def getNum_filter: java.lang.Integer = _num_filter
  def setNum_filter(num_filter: java.lang.Integer): UpSamplingParam = { _num_filter = num_filter; this }
  private var _multi_input_mode: String = null
  def getMulti_input_mode: String = _multi_input_mode
  def setMulti_input_mode(multi_input_mode: String): UpSamplingParam = { _multi_input_mode = multi_input_mode; this }
  private var _workspace: java.lang.Long = null
  def getWorkspace: java.lang.Long = _workspace
  def setWorkspace(workspace: java.lang.Long): UpSamplingParam = { _workspace = workspace; this }
  private var _out: NDArray = null
  def getOut: NDArray = _out
  def setOut(out: NDArray): UpSamplingParam = { _out = out; this }
  def getData: Array[NDArray] = data
  def getScale: Int = scale
  def getSample_type: String = sample_type
  def getNum_args: Int = num_args
  private[javaapi] def inputs: Seq[NDArray] = ArgumentException.notNull(data, "data").toSeq
  private[javaapi] def params: Seq[(String, Any)] = Seq("scale" -> scale, "num_filter" -> _num_filter,
    "sample_type" -> sample_type, "multi_input_mode" -> _multi_input_mode, "num_args" -> num_args,
    "workspace" -> _workspace)
}
