package dev.libtensor.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script, on small programs. */
class MoveTest {
    @TempDir
    private Path folder;

    private int move(String from) throws Exception {
        return new ProcessBuilder("bash", Path.of("move").toAbsolutePath().toString(), from, folder.toString()).inheritIO().start()
                .waitFor();
    }

    private void check(String from, String file, String before, String after) throws Exception {
        Files.writeString(folder.resolve(file), before);
        for (int i = 0; i < 2; i++) { // A second time there is nothing to change.
            assertEquals(0, move(from));
            assertEquals(after, Files.readString(folder.resolve(file)));
        }
    }

    @Test
    void networksOfDl4j() throws Exception {
        Files.writeString(folder.resolve("Other.java"), "package org.deeplearning4j.examples.own;\n");
        check("dl4j", "Program.java", """
                package org.deeplearning4j.examples;

                import org.deeplearning4j.examples.own.Other;
                import org.deeplearning4j.eval.Evaluation;
                import org.deeplearning4j.eval.RegressionEvaluation;
                import org.deeplearning4j.nn.conf.layers.*;
                import org.datavec.api.records.reader.impl.csv.CSVRecordReader;
                import org.nd4j.linalg.dataset.api.MultiDataSet;
                import org.nd4j.shade.guava.collect.Lists;
                import org.nd4j.shade.jackson.databind.ObjectMapper;
                import static org.nd4j.linalg.indexing.NDArrayIndex.*;
                class A { org.nd4j.linalg.dataset.DataSet x = new org.nd4j.linalg.dataset.DataSet(); }
                """, """
                package org.deeplearning4j.examples;

                import org.deeplearning4j.examples.own.Other;
                import dev.libtensor.nd4j.evaluation.classification.Evaluation;
                import dev.libtensor.nd4j.evaluation.regression.RegressionEvaluation;
                import dev.libtensor.dl4j.nn.conf.layers.*;
                import dev.libtensor.datavec.api.records.reader.impl.csv.CSVRecordReader;
                import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
                import com.google.common.collect.Lists;
                import com.fasterxml.jackson.databind.ObjectMapper;
                import static dev.libtensor.nd4j.linalg.indexing.NDArrayIndex.*;
                class A { dev.libtensor.nd4j.linalg.dataset.DataSet x = new dev.libtensor.nd4j.linalg.dataset.DataSet(); }
                """);
    }

    @Test
    void arraysOfDjl() throws Exception {
        check("djl", "Program.kt", """
                import ai.djl.Device
                import ai.djl.ndarray.*
                import ai.djl.ndarray.types.Shape
                import ai.djl.training.Trainer
                """, """
                import dev.libtensor.Device
                import dev.libtensor.*
                import dev.libtensor.Shape
                import dev.libtensor.djl.training.Trainer
                """);
    }

    @Test
    void scalaOfMxnet() throws Exception {
        check("mxnet", "Program.scala", """
                package org.apache.mxnetexamples.own

                import org.apache.mxnet._
                import org.apache.mxnet.optimizer.{Adam, SGD}
                """, """
                package org.apache.mxnetexamples.own

                import dev.libtensor.mxnet._
                import dev.libtensor.mxnet.optimizer.{Adam, SGD}
                """);
    }

    @Test
    void foldersWithoutSourcesAreRefused() throws Exception {
        assertEquals(1, move("nd4j"));
        Files.writeString(folder.resolve("A.java"), "class A {}\n");
        assertEquals(2, move("numpy"));
    }
}
