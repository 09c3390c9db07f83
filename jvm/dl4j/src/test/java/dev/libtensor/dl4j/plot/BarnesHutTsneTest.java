package dev.libtensor.dl4j.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Neighbours;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BarnesHutTsneTest extends NativeTest {
    private static final int POINTS = 60;

    @TempDir
    private Path folder;

    /** Three groups of points, one after the other. */
    private static INDArray groups() {
        Random random = new Random(1);
        double[] numbers = new double[POINTS * 5];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = random.nextGaussian() + (i / 5 / 20 == i % 5 ? 12 : 0);
        }
        return Nd4j.createFromArray(numbers).reshape(POINTS, 5);
    }

    private static double[] places(int dims) {
        Random random = new Random(2);
        return random.doubles(POINTS * dims, -1, 1).toArray();
    }

    private static BarnesHutTsne.Builder builder() {
        return new BarnesHutTsne.Builder().perplexity(10).setMaxIter(250).learningRate(50).numDimension(2);
    }

    @Test
    void stepsThatAreTooLargeAreAnError() {
        try (ResourceScope scope = new ResourceScope()) {
            StateException error = assertThrows(
                    StateException.class, () -> builder().learningRate(1e300).build().fit(groups()));
            assertTrue(error.getMessage().contains("smaller learning rate"), error.getMessage());
            INDArray endless = Nd4j.createFromArray(new double[] {Double.NaN, 1}).reshape(1, 2).repeat(0, POINTS);
            assertThrows(StateException.class, () -> builder().staticInit(endless).build().fit(groups()));
        }
    }

    @Test
    void gradientIsThatOfTheDivergence() {
        try (ResourceScope scope = new ResourceScope()) {
            for (boolean isCosine : new boolean[] {false, true}) {
                for (int dims = 1; dims <= 3; dims++) {
                    Neighbours neighbours = Neighbours.of(groups(), 30, 10, 1e-6, isCosine);
                    double[] places = places(dims);
                    double[] gradient = neighbours.gradient(places, dims, 0, 1);
                    for (int i = 0; i < places.length; i += 7) {
                        double before = places[i];
                        places[i] = before + 1e-5;
                        double more = neighbours.divergence(places, dims, 0);
                        places[i] = before - 1e-5;
                        double less = neighbours.divergence(places, dims, 0);
                        places[i] = before;
                        assertEquals((more - less) / 2e-5, 4 * gradient[i], 1e-7);
                    }
                }
            }
        }
    }

    @Test
    void cubesAreNearlyExact() {
        try (ResourceScope scope = new ResourceScope()) {
            Neighbours neighbours = Neighbours.of(groups(), 30, 10, 1e-6, false);
            double[] places = places(2);
            double[] exact = neighbours.gradient(places, 2, 0, 1);
            double[] near = neighbours.gradient(places, 2, 0.5, 1);
            double size = Arrays.stream(exact).map(Math::abs).max().orElseThrow();
            assertArrayEquals(exact, near, 0.05 * size);
            assertEquals(neighbours.divergence(places, 2, 0), neighbours.divergence(places, 2, 0.5), 0.01);
        }
    }

    @Test
    void equalPlacesDoNotPush() {
        try (ResourceScope scope = new ResourceScope()) {
            Neighbours neighbours = Neighbours.of(groups(), 30, 10, 1e-6, false);
            assertArrayEquals(new double[POINTS * 2], neighbours.gradient(new double[POINTS * 2], 2, 0.5, 1), 1e-12);
        }
    }

    @Test
    void groupsStayTogether() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray points = groups();
            INDArray copy = points.dup();
            for (double theta : new double[] {0, 0.5}) {
                for (boolean useAdaGrad : new boolean[] {false, true}) {
                    Nd4j.getRandom().setSeed(3);
                    // AdaGrad's first step is as long as the rate.
                    BarnesHutTsne tsne = builder().theta(theta).useAdaGrad(useAdaGrad)
                            .learningRate(useAdaGrad ? 1 : theta == 0 ? 10 : 50).build();
                    tsne.fit(points);
                    assertArrayEquals(new long[] {POINTS, 2}, tsne.getData().shape());
                    assertEquals(DataType.DOUBLE, tsne.getData().dataType());
                    assertTrue(tsne.score() < 0.6, theta + " " + useAdaGrad + " has the divergence " + tsne.score());
                    nearestIsOfTheGroup(tsne.getData().toDoubleMatrix());
                }
            }
            assertEquals(copy, points, "the points stay as they are");
        }
    }

    private static void nearestIsOfTheGroup(double[][] places) {
        for (int i = 0; i < POINTS; i++) {
            int nearest = -1;
            double least = Double.MAX_VALUE;
            for (int j = 0; j < POINTS; j++) {
                double distance = Math.hypot(places[i][0] - places[j][0], places[i][1] - places[j][1]);
                if (j != i && distance < least) {
                    nearest = j;
                    least = distance;
                }
            }
            assertEquals(i / 20, nearest / 20, "the nearest to " + i + " is " + nearest);
        }
    }

    @Test
    void fitContinuesFromPlaces() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray first = Nd4j.createFromArray(places(2)).reshape(POINTS, 2);
            BarnesHutTsne tsne = builder().staticInit(first).setMaxIter(0).build();
            tsne.fit(groups());
            assertEquals(first, tsne.getData());
            assertNotSame(first, tsne.getData());
            BarnesHutTsne further = builder().staticInit(first).stopLyingIteration(-1).setMaxIter(40).build();
            further.fit(groups());
            double before = tsne.score();
            assertTrue(further.score() < before);
            tsne.setData(further.getData());
            tsne.fit(groups());
            assertEquals(further.getData(), tsne.getData());
        }
    }

    @Test
    void placesAreWritten() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            BarnesHutTsne tsne = builder().setMaxIter(3).build();
            tsne.fit(groups().castTo(DataType.FLOAT));
            Path file = folder.resolve("map.csv");
            tsne.saveAsFile(Arrays.asList("one", null, "three"), file.toString());
            List<String> lines = Files.readAllLines(file);
            assertEquals(2, lines.size());
            assertEquals(tsne.getData().getDouble(2, 0) + "," + tsne.getData().getDouble(2, 1) + ",three", lines.get(1));
            tsne.saveAsFile(file.toString());
            assertEquals(POINTS, Files.readAllLines(file).size());
        }
    }

    @Test
    void wrongPointsAreNamed() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray points = groups();
            assertThrows(StateException.class, () -> builder().perplexity(20).build().fit(points));
            assertThrows(StateException.class, () -> builder().build().score());
            assertThrows(ArgumentException.class, () -> builder().build().fit(Nd4j.ones(4)));
            assertThrows(ArgumentException.class, () -> builder().staticInit(Nd4j.ones(3, 2)).build().fit(points));
            assertThrows(ArgumentException.class, () -> builder().numDimension(9));
            assertThrows(ArgumentException.class, () -> builder().similarityFunction("dot"));
            points.getRow(1).assign(0);
            String message = assertThrows(StateException.class, () ->
                    builder().similarityFunction("cosinesimilarity").build().fit(points)).getMessage();
            assertTrue(message.contains("may not be defined"), message);
        }
    }
}
