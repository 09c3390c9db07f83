package dev.libtensor.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trial of small programs and tests that use DJL's names. */
class TrialTest {
    @TempDir
    private Path folder;

    /** What the trial of the folder says, which finds something wrong or not. */
    private String trial(boolean isFine, String... options) throws Exception {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", classPath, Trial.class.getName(), "djl", "--class-path", classPath));
        command.addAll(List.of(options));
        command.add(folder.toString());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LIBTENSOR_LIBRARY", System.getProperty("dev.libtensor.library"));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes());
        assertEquals(isFine ? 0 : 1, process.waitFor(), output);
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
        assertHas(trial(false), "compiles " + folder.resolve("Train.java"), "fails    " + folder.resolve("Lacks.java"),
                "1/1 class QuantumBlock", "2 files, 1 compile");
    }

    @Test
    void programsRunAndLeaveNothing() throws Exception {
        Files.writeString(folder.resolve("Sum.java"), """
                import ai.djl.engine.Engine;
                import ai.djl.ndarray.NDManager;
                import ai.djl.ndarray.types.Shape;

                class Sum {
                    public static void main(String[] args) {
                        Engine.getInstance().setRandomSeed(1);
                        try (NDManager manager = NDManager.newBaseManager()) {
                            if (manager.ones(new Shape(2, 3)).sum().getFloat() != 6f) {
                                throw new AssertionError();
                            }
                        }
                    }
                }
                """);
        assertHas(trial(true, "--leaks"), "runs     Sum", "1 programs, 1 run", "the same seed gives other numbers",
                "(from-djl#data-and-images)");
        Files.writeString(folder.resolve("Keep.java"), """
                class Keep {
                    static Object kept;

                    public static void main(String[] args) {
                        kept = ai.djl.ndarray.NDManager.newBaseManager().create(1f);
                    }
                }
                """);
        Files.writeString(folder.resolve("Fall.java"), """
                class Fall {
                    public static void main(String[] args) {
                        throw new IllegalStateException("fallen");
                    }
                }
                """);
        Files.writeString(folder.resolve("Wait.java"), """
                class Wait {
                    public static void main(String[] args) throws Exception {
                        new java.util.concurrent.CountDownLatch(1).await();
                    }
                }
                """);
        assertHas(trial(false, "--leaks", "--limit", "8"), "runs     Sum", "does not run Keep", " bytes and 2 handles left",
                "does not run Fall", "IllegalStateException: fallen", "does not run Wait", "did not end within 8 s",
                "4 programs, 1 run");
    }

    @Test
    void whatLacksAnotherLibraryIsToldApart() throws Exception {
        Files.writeString(folder.resolve("Served.java"), """
                package ai.djl.served;

                import ai.djl.ndarray.NDArray;
                import org.example.server.Request;
                import org.example.server.Server;

                class Served extends Server {
                    NDArray answer(Request request) {
                        return parse(request);
                    }
                }
                """);
        assertHas(trial(false), "others   " + folder.resolve("Served.java"), "1/1 package org.example.server does not exist",
                "1 files, 0 compile, 1 lack other libraries only");
    }

    @Test
    void argumentsThatAreWrongAreNamed() {
        assertWrong("'torch'", "torch", folder.toString());
        assertWrong("'--fast'", "djl", "--fast");
        assertWrong("--limit must be", "djl", "--limit", "soon", folder.toString());
        assertWrong("--limit must be followed", "djl", "--limit");
        assertWrong("at least one folder", "djl", "--run");
    }

    private static void assertWrong(String words, String... arguments) {
        String message = assertThrows(IllegalArgumentException.class, () -> new Options(arguments)).getMessage();
        assertTrue(message.contains(words), message);
    }

    @Test
    void eachDifferenceHasAPlaceInThePage() throws Exception {
        String page = Files.readString(Path.of("../../crates/core/src/docs/from-djl.md"));
        for (Difference each : Difference.of("djl")) {
            String place = each.place().replace("from-djl#", "");
            assertTrue(page.lines().anyMatch(line -> line.startsWith("## ")
                    && line.substring(3).toLowerCase(Locale.ROOT).replace(' ', '-').equals(place)), each.place());
        }
        assertEquals(List.of(), Difference.of("nd4j"));
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

                    @Test
                    public void fetched() throws Exception {
                        throw new java.net.UnknownHostException("host.invalid");
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
        assertHas(trial(false, "--tests", "--limit", "20"), "does not compile dev.libtensor.SumTest.unknown",
                "fail dev.libtensor.SumTest.wrong", "arithmetic", "fail dev.libtensor.SumTest.endless did not end within 20 s",
                "5 tests, 4 compile, 1 pass, 2 fail, 0 skipped, 1 need the network");
    }

    @Test
    void testsThatAllCompileRun() throws Exception {
        Files.writeString(folder.resolve("OnlyTest.java"), """
                import ai.djl.ndarray.types.Shape;
                import org.junit.jupiter.api.Assertions;
                import org.junit.jupiter.api.Test;

                public class OnlyTest {
                    @Test
                    public void size() {
                        Assertions.assertEquals(6, new Shape(2, 3).size());
                    }
                }
                """);
        assertHas(trial(true, "--tests"), "1 tests, 1 compile, 1 pass, 0 fail");
    }

    @Test
    void classesHaveTheLoggerThatLombokWouldAdd() {
        String given = "@Slf4j @RunWith(Some.class)\npublic class Line extends Base { void f() { log.info(1); } }";
        assertEquals(" @RunWith(Some.class)\npublic class Line extends Base { private static final org.slf4j.Logger log = "
                + "org.slf4j.LoggerFactory.getLogger(Line.class); void f() { log.info(1); } }",
                Replacement.of("dl4j").apply(given));
    }

    @Test
    void notebooksRunCellByCell() throws Exception {
        Files.writeString(folder.resolve("first.ipynb"), """
                {"cells": [
                  {"cell_type": "markdown", "source": ["# Arrays"]},
                  {"cell_type": "code", "source": ["%load setup.java\\n", "import ai.djl.ndarray.*;\\n", "import ai.djl.ndarray.types.*;"]},
                  {"cell_type": "code", "source": ["NDManager manager = NDManager.newBaseManager();\\n", "var x = manager.arange(two());"]},
                  {"cell_type": "code", "source": ["List<Integer> places = new ArrayList<>(List.of(5));"]},
                  {"cell_type": "code", "source": ["System.out.println(x.getFloat(places.get(0)));"]},
                  {"cell_type": "code", "source": ["x.fly();"]}
                ]}
                """);
        Files.writeString(folder.resolve("setup.java"), "int two() { return 2; }\n");
        assertHas(trial(false), "fails    " + folder.resolve("first.ipynb"),
                "throws at: System.out.println(x.getFloat(places.get(0)));",
                "does not compile: x.fly();", "1 notebooks, 0 run");
    }
}
