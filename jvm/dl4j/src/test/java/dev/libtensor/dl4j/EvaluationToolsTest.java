package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.core.evaluation.EvaluationTools;
import dev.libtensor.nd4j.evaluation.classification.EvaluationCalibration;
import dev.libtensor.nd4j.evaluation.classification.ROC;
import dev.libtensor.nd4j.evaluation.classification.ROCMultiClass;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

/** Tests the pages of evaluations: what they show, and that their charts are well formed. */
class EvaluationToolsTest extends NativeTest {
    @TempDir
    Path folder;

    private ResourceScope scope;
    private NDArray labels;
    private NDArray predictions;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        labels = NDArray.create(new float[] {1, 0, 0, 1, 1, 0, 0, 1}, new Shape(4, 2));
        predictions = NDArray.create(new float[] {0.9f, 0.1f, 0.6f, 0.4f, 0.7f, 0.3f, 0.2f, 0.8f}, new Shape(4, 2));
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static int count(String html, String tag) throws Exception {
        Document page = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(
                html.replace("<!DOCTYPE html>\n", "").replace("<meta charset=\"utf-8\">", "").getBytes(StandardCharsets.UTF_8)));
        return page.getElementsByTagName(tag).getLength();
    }

    @Test
    void curvesOfOneClass() throws Exception {
        ROC roc = new ROC();
        assertThrows(StateException.class, () -> EvaluationTools.rocChartToHtml(roc));
        roc.eval(labels, predictions);
        String html = EvaluationTools.rocChartToHtml(roc);
        assertEquals(2, count(html, "svg"));
        assertTrue(html.contains("AUROC: 1.000000"), html);
        File file = folder.resolve("roc.html").toFile();
        EvaluationTools.exportRocChartsToHtmlFile(roc, file);
        assertEquals(html, Files.readString(file.toPath()));
    }

    @Test
    void curvesOfSeveralClasses() throws Exception {
        ROCMultiClass roc = new ROCMultiClass();
        roc.eval(labels, predictions);
        String html = EvaluationTools.rocChartToHtml(roc, List.of("cat", "a<b"));
        assertEquals(4, count(html, "svg"));
        assertTrue(html.contains("Class 0 (cat)") && html.contains("Class 1 (a&lt;b)"), html);
        assertThrows(ArgumentException.class, () -> EvaluationTools.rocChartToHtml(roc, List.of("cat")));
        EvaluationTools.exportRocChartsToHtmlFile(roc, folder.resolve("classes.html").toFile());
    }

    @Test
    void calibrations() throws Exception {
        EvaluationCalibration calibration = new EvaluationCalibration(5, 4);
        calibration.eval(labels, predictions);
        File file = folder.resolve("calibration.html").toFile();
        EvaluationTools.exportevaluationCalibrationToHtmlFile(calibration, file);
        String html = Files.readString(file.toPath());
        assertEquals(2 + 2 + 3 + 3, count(html, "svg"));
        assertTrue(html.contains("Fraction of positives"), html);
    }
}
