package dev.libtensor.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trial of small programs and tests that use DJL's names. */
class TrialTest {
    @TempDir
    private Path folder;

    private String trial(String... options) throws Exception {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", classPath, Trial.class.getName(), "djl", "--class-path", classPath));
        command.addAll(List.of(options));
        command.add(folder.toString());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LIBTENSOR_LIBRARY", System.getProperty("dev.libtensor.library"));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), output);
        return output;
    }

    private static void assertHas(String output, String... parts) {
        for (String part : parts) {
            assertTrue(output.contains(part), () -> "no '" + part + "' in\n" + output);
        }
    }

    @Test
    void programsCompileOrNameWhatIsMissing() throws Exception {
        Files.writeString(folder.resolve("Train.java"), """
                package org.example;

                import ai.djl.*;
                import ai.djl.engine.Engine;
                import ai.djl.ndarray.*;
                import ai.djl.ndarray.types.*;
                import ai.djl.nn.*;
                import ai.djl.nn.core.Linear;
                import ai.djl.training.*;
                import ai.djl.training.loss.Loss;

                class Train {
                    public static void main(String[] args) throws Exception {
                        try (Model model = Model.newInstance("line")) {
                            model.setBlock(new SequentialBlock().add(Linear.builder().setUnits(1).build()));
                            try (Trainer trainer = model.newTrainer(new DefaultTrainingConfig(Loss.l2Loss()))) {
                                trainer.initialize(new Shape(4, 2));
                                try (NDManager manager = trainer.getManager().newSubManager();
                                        GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                                    NDList y = trainer.forward(new NDList(manager.ones(new Shape(4, 2))));
                                    collector.backward(trainer.getLoss().evaluate(new NDList(manager.zeros(new Shape(4, 1))), y));
                                }
                                trainer.step();
                            }
                        }
                    }
                }
                """);
        Files.writeString(folder.resolve("Lacks.java"), """
                import ai.djl.nn.QuantumBlock;

                class Lacks {
                    QuantumBlock block;
                }
                """);
        assertHas(trial(), "compiles " + folder.resolve("Train.java"), "fails    " + folder.resolve("Lacks.java"),
                "class QuantumBlock", "2 files, 1 compile");
    }

    @Test
    void testsAreCompiledMethodByMethodAndRun() throws Exception {
        Files.writeString(folder.resolve("SumTest.java"), """
                package ai.djl.ndarray;

                import ai.djl.ndarray.types.Shape;
                import org.junit.jupiter.api.Assertions;
                import org.junit.jupiter.api.Test;

                public class SumTest {
                    @Test
                    public void sum() {
                        try (NDManager manager = NDManager.newBaseManager()) {
                            Assertions.assertEquals(6f, manager.ones(new Shape(2, 3)).sum().getFloat());
                        }
                    }

                    @Test
                    public void wrong() {
                        Assertions.assertEquals(1, 2, "arithmetic");
                    }

                    @Test
                    public void unknown() {
                        helper();
                    }

                    private static void helper() {
                        NDManager.newQuantumManager();
                    }

                    @Test
                    public void endless() throws Exception {
                        new java.util.concurrent.CountDownLatch(1).await();
                    }
                }
                """);
        assertHas(trial("--tests", "--limit", "20"), "does not compile dev.libtensor.SumTest.unknown",
                "fail dev.libtensor.SumTest.wrong", "arithmetic", "fail dev.libtensor.SumTest.endless did not end within 20 s",
                "4 tests, 3 compile, 1 pass, 2 fail, 0 skipped");
    }

    @Test
    void notebooksRunCellByCell() throws Exception {
        Files.writeString(folder.resolve("first.ipynb"), """
                {"cells": [
                  {"cell_type": "markdown", "source": ["# Arrays"]},
                  {"cell_type": "code", "source": ["%load setup.java\\n", "import ai.djl.ndarray.*;\\n", "import ai.djl.ndarray.types.*;"]},
                  {"cell_type": "code", "source": ["NDManager manager = NDManager.newBaseManager();\\n", "var x = manager.arange(two());"]},
                  {"cell_type": "code", "source": ["System.out.println(x.getFloat(5));"]},
                  {"cell_type": "code", "source": ["x.fly();"]}
                ]}
                """);
        Files.writeString(folder.resolve("setup.java"), "int two() { return 2; }\n");
        assertHas(trial(), "fails    " + folder.resolve("first.ipynb"), "throws at: System.out.println(x.getFloat(5));",
                "does not compile: x.fly();", "1 notebooks, 0 run");
    }
}
