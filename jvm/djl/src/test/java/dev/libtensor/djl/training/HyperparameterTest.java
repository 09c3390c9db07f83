package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.Engine;
import dev.libtensor.Memory;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.training.dataset.ArrayDataset;
import dev.libtensor.djl.training.dataset.Dataset;
import dev.libtensor.djl.training.dataset.RandomAccessDataset;
import dev.libtensor.djl.training.hyperparameter.EasyHpo;
import dev.libtensor.djl.training.hyperparameter.optimizer.HpORandom;
import dev.libtensor.djl.training.hyperparameter.param.HpBool;
import dev.libtensor.djl.training.hyperparameter.param.HpCategorical;
import dev.libtensor.djl.training.hyperparameter.param.HpFloat;
import dev.libtensor.djl.training.hyperparameter.param.HpInt;
import dev.libtensor.djl.training.hyperparameter.param.HpSet;
import dev.libtensor.djl.training.listener.TrainingListener;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.util.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class HyperparameterTest extends NativeTest {
    @Test
    void valuesAreInTheirRanges() {
        HpSet set = new HpSet("all", List.of(new HpInt("int", 2, 5), new HpFloat("log", 1e-5f, 1e-2f, true),
                new HpFloat("float", -1, 1, false), new HpBool("bool"), new HpCategorical<>("one", List.of("a", "b"))));
        Engine.getInstance().setRandomSeed(3);
        for (int i = 0; i < 100; i++) {
            HpSet values = set.random();
            int number = (Integer) values.getHParam("int").random();
            float log = (Float) values.getHParam("log").random();
            float plain = (Float) values.getHParam("float").random();
            assertTrue(number >= 2 && number < 5 && log >= 0.99e-5f && log <= 1.01e-2f && Math.abs(plain) <= 1);
            assertTrue(List.of("a", "b").contains(values.getHParam("one").random()));
            assertEquals(values.getHParam("int").random(), values.random().getHParam("int").random());
        }
        assertThrows(ArgumentException.class, () -> new HpInt("none", 3, 3));
        assertThrows(ArgumentException.class, () -> new HpCategorical<>("none", List.of()));
    }

    @Test
    void theLeastOfTheGreatestLossesIsBest() {
        HpORandom search = new HpORandom(new HpSet("all"));
        HpSet a = search.nextConfig();
        HpSet b = search.nextConfig();
        assertThrows(NoSuchElementException.class, search::getBest);
        search.update(a, 1);
        search.update(b, 2);
        search.update(a, 3);
        search.update(search.nextConfig(), Float.NaN);
        assertEquals(b, search.getBest().getKey());
        assertEquals(3, search.getLoss(a));
        assertThrows(NoSuchElementException.class, () -> search.getLoss(search.nextConfig()));
    }

    /** Searches the number of epochs of a line; the first of the models may fail. */
    private static final class Search extends EasyHpo {
        private final NDManager data;
        private final TrainingListener[] listeners;
        private final List<Model> models = new ArrayList<>();

        Search(NDManager data, TrainingListener... listeners) {
            this.data = data;
            this.listeners = listeners;
        }

        @Override
        protected HpSet setupHyperParams() {
            return new HpSet("search", List.of(new HpInt("epochs", 1, 4)));
        }

        @Override
        protected RandomAccessDataset getDataset(Dataset.Usage usage) {
            return new ArrayDataset.Builder().setData(data.ones(new Shape(8, 3)))
                    .optLabels(data.ones(new Shape(8, 1))).setSampling(4, false).build();
        }

        @Override
        protected TrainingConfig setupTrainingConfig(HpSet hpVals) {
            return new DefaultTrainingConfig(Loss.l2Loss()).addTrainingListeners(listeners);
        }

        @Override
        protected Model buildModel(HpSet hpVals) {
            Model model = Model.newInstance("line");
            model.setBlock(Linear.builder().setUnits(1).build());
            models.add(model);
            return model;
        }

        @Override
        protected Shape inputShape(HpSet hpVals) {
            return new Shape(1, 3);
        }

        @Override
        protected int numEpochs(HpSet hpVals) {
            return (Integer) hpVals.getHParam("epochs").random();
        }

        @Override
        protected int numHyperParameterTests() {
            return 4;
        }
    }

    @Test
    void searchesAndTrainsTheBest() throws Exception {
        try (NDManager data = NDManager.newBaseManager()) {
            Search search = new Search(data, TrainingListener.Defaults.basic());
            Pair<Model, TrainingResult> best = search.fit();
            try (Model model = best.getKey()) {
                assertEquals(5, search.models.size());
                for (Model each : search.models) {
                    assertEquals(each == model, each.getNDManager().isOpen());
                }
                assertTrue(best.getValue().getValidateLoss() < 10);
            }
        }
    }

    @Test
    void needsALossToCompare() {
        try (NDManager data = NDManager.newBaseManager()) {
            long before = Memory.liveHandles();
            assertThrows(StateException.class, () -> new Search(data).fit());
            // The data of both uses.
            assertEquals(before + 4, Memory.liveHandles());
        }
    }
}
