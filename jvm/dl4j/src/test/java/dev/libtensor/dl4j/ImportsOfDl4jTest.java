package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.libtensor.NativeTest;
import dev.libtensor.Repository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command of the page from-nd4j.md, which changes the names in a program. */
class ImportsOfDl4jTest extends NativeTest {
    @TempDir
    private Path folder;

    private void run(String program) throws Exception {
        List<String> page = Files.readAllLines(Repository.tests("vectors").resolve("../../crates/core/src/docs/from-nd4j.md"));
        String command = String.join("\n", page.stream().dropWhile(line -> !line.startsWith("    own="))
                .takeWhile(line -> line.startsWith("    ")).toList());
        Files.createDirectories(folder.resolve("src/own"));
        Files.writeString(folder.resolve("src/own/Program.java"), program);
        Files.writeString(folder.resolve("src/own/Other.java"), "package org.deeplearning4j.examples.own;\n");
        Process process = new ProcessBuilder("bash", "-c", command).directory(folder.toFile()).inheritIO().start();
        assertEquals(0, process.waitFor());
    }

    private void check(String before, String after) throws Exception {
        run(before);
        assertEquals(after, Files.readString(folder.resolve("src/own/Program.java")));
        // A second time there is nothing to change.
        run(after);
        assertEquals(after, Files.readString(folder.resolve("src/own/Program.java")));
    }

    @Test
    void namesAndPackages() throws Exception {
        check("""
                package org.deeplearning4j.examples;

                import org.deeplearning4j.examples.own.Other;
                import org.deeplearning4j.eval.Evaluation;
                import org.deeplearning4j.nn.conf.layers.DenseLayer;
                import org.datavec.api.records.reader.impl.csv.CSVRecordReader;
                import static org.nd4j.linalg.indexing.NDArrayIndex.*;
                class A { org.nd4j.linalg.dataset.DataSet x = new org.nd4j.linalg.dataset.DataSet(org.nd4j.linalg.factory.Nd4j.ones(2)); }
                """, """
                package org.deeplearning4j.examples;

                import org.deeplearning4j.examples.own.Other;
                import dev.libtensor.nd4j.Evaluation;
                import dev.libtensor.dl4j.conf.DenseLayer;
                import dev.libtensor.dl4j.CSVRecordReader;
                import static dev.libtensor.nd4j.NDArrayIndex.*;
                class A { dev.libtensor.nd4j.DataSet x = new dev.libtensor.nd4j.DataSet(dev.libtensor.nd4j.Nd4j.ones(2)); }
                """);
    }

    @Test
    void namesThatWouldBeAmbiguous() throws Exception {
        run("""
                package own;

                import java.util.*;
                import org.deeplearning4j.nn.conf.layers.*;
                import org.deeplearning4j.nn.multilayer.*;
                import org.nd4j.linalg.factory.*;
                """);
        assertEquals("""
                package own;

                import java.util.*;
                import java.util.Random;
                import dev.libtensor.dl4j.conf.*;
                import dev.libtensor.dl4j.conf.Layer;
                import dev.libtensor.dl4j.*;
                import dev.libtensor.nd4j.*;
                """, Files.readString(folder.resolve("src/own/Program.java")));
        run("""
                package own;

                import org.deeplearning4j.nn.api.*;
                import org.deeplearning4j.nn.conf.*;
                import org.nd4j.linalg.api.rng.Random;
                """);
        assertEquals("""
                package own;

                import dev.libtensor.dl4j.*;
                import dev.libtensor.dl4j.Layer;
                import dev.libtensor.dl4j.conf.*;
                import dev.libtensor.nd4j.Random;
                """, Files.readString(folder.resolve("src/own/Program.java")));
    }
}
