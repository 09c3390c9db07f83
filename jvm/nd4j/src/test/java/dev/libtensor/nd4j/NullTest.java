package dev.libtensor.nd4j;

import dev.libtensor.NativeTest;
import dev.libtensor.NullCheck;
import dev.libtensor.PublicClasses;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Null for each parameter of each public method and constructor: see {@link NullCheck}. */
class NullTest extends NativeTest {
    /** Parameters that may be null, in calls that fail for another reason with the samples here. */
    private static final Set<String> OPTIONAL = Set.of(
            "dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator callback",
            "dev.libtensor.nd4j.linalg.dataset.AsyncMultiDataSetIterator callback", "computeGradient mask",
            "revertFeatures mask", "revertLabels mask",
            "checkGradients placeholderValues", "checkGradients skipVariables", "conv1d bias", "conv2d bias", "conv3d bias",
            "deconv2d bias", "deconv3d bias", "depthWiseConv2d bias", "separableConv2d bias", "separableConv2d pointWeights",
            "multiHeadDotProductAttention mask", "asSameDiff variableName", "epochEnd sd", "epochEnd lossCurve",
            "iterationDone sd", "iterationDone dataSet", "trainEvaluation evaluations",
            "validationEvaluation evaluations",
            "computeGradientAndScore mask", "computeScore mask", "computeScoreArray mask",
            "setLrAndSchedule lrSchedule", "transform featuresMask", "transformLabel labelsMask",
            "revertFeatures featuresMask", "revertLabels labelsMask",
            "download name", "download targetMD5", "downloadAndExtract name", "downloadAndExtract targetMD5",
            "checkArgument message", "checkArgument args", "checkState message", "checkState args", "checkNotNull o",
            "throwStateEx message", "throwStateEx args", "geqrf R", "im2col out", "col2im z", "gesvd U", "gesvd VT",
            "dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMCXENT weights",
            "dev.libtensor.nd4j.linalg.lossfunctions.impl.LossBinaryXENT weights");

    @Test
    void nullIsRefusedByName() throws Exception {
        NullCheck check = new NullCheck(OPTIONAL, PartSamples::sample,
                (call, type, place, manager) -> ofGraph(type) == null ? PartSamples.sample(type, manager) : ofGraph(type));
        for (Class<?> type : PublicClasses.all(Activation.class)) {
            check.add(type);
        }
        check.finish(100);
    }

    /** Objects of a graph, for the constructors of operations. */
    private static Object ofGraph(Class<?> type) {
        if (type == SameDiff.class) {
            return SameDiff.create();
        }
        SDVariable variable = SameDiff.create().placeHolder("x", DataType.FLOAT, 1);
        return type == SDVariable.class ? variable : type == SDVariable[].class ? new SDVariable[] {variable} : null;
    }
}
