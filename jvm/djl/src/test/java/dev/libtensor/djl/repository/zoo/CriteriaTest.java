package dev.libtensor.djl.repository.zoo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DataType;
import dev.libtensor.Device;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.basicmodelzoo.BasicModelZoo;
import dev.libtensor.djl.ModelException;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.repository.Artifact;
import dev.libtensor.djl.repository.License;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.translate.NoopTranslator;
import dev.libtensor.djl.translate.TranslateException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CriteriaTest extends NativeTest {
    private static final String CACHE = "DJL_CACHE_DIR";
    private static final float[] INPUT = {1, 2};

    @TempDir
    Path folder;

    @BeforeEach
    void cache() {
        System.setProperty(CACHE, folder.resolve("cache").toString());
    }

    @AfterEach
    void noCache() {
        System.clearProperty(CACHE);
    }

    private static Block linear(int units) {
        return Linear.builder().setUnits(units).build();
    }

    /** Saves a model and returns what it computes. */
    private float[] save(Path to, String name) throws IOException {
        try (Model model = Model.newInstance(name); NDManager manager = NDManager.newBaseManager()) {
            model.setBlock(linear(3));
            model.getBlock().initialize(model.getNDManager(), DataType.FLOAT32, new Shape(1, 2));
            model.setProperty("Epoch", "4");
            model.save(to, name);
            return predict(model.newPredictor(new NoopTranslator()), manager);
        }
    }

    private static float[] predict(Predictor<NDList, NDList> predictor, NDManager manager) {
        try (predictor) {
            return predictor.predict(new NDList(manager.create(INPUT, new Shape(1, 2)))).head().toFloatArray();
        } catch (TranslateException e) {
            throw new AssertionError(e);
        }
    }

    private static Criteria.Builder<NDList, NDList> criteria(int units) {
        return Criteria.builder().setTypes(NDList.class, NDList.class).optBlock(linear(units));
    }

    private static float[] load(Criteria<NDList, NDList> criteria) throws IOException, ModelException {
        try (ZooModel<NDList, NDList> model = criteria.loadModel(); NDManager manager = NDManager.newBaseManager()) {
            return predict(model.newPredictor(), manager);
        }
    }

    @Test
    void savedModelsAreLoaded() throws IOException, ModelException {
        float[] expected = save(folder.resolve("mlp"), "mlp");
        Criteria<NDList, NDList> criteria = criteria(3).optModelPath(folder.resolve("mlp")).optEngine("LibTensor")
                .optDevice(Device.cpu()).optTranslator(new NoopTranslator()).build();
        assertTrue(criteria.isDownloaded());
        assertArrayEquals(expected, load(criteria));
        assertArrayEquals(expected, load(criteria.toBuilder().optBlock(linear(3)).build()));
        String url = folder.resolve("mlp").toUri() + "?model_name=mlp&artifact_id=other";
        Criteria<NDList, NDList> byUrl = criteria(3).optModelUrls(url).optArtifactId("other").build();
        assertArrayEquals(expected, load(byUrl));
        save(folder.resolve("a, b"), "deep");
        try (ZooModel<NDList, NDList> model =
                criteria(3).optModelPath(folder.resolve("a, b")).optModelName("deep").build().loadModel()) {
            assertEquals("4", model.getProperty("Epoch"));
            assertEquals("deep", model.getName());
            assertInstanceOf(NoopTranslator.class, model.getTranslator());
            assertThrows(UnsupportedOperationException.class, () -> model.load(folder));
        }
    }

    @Test
    void archivesAreUnpackedAgainWhenTheyChange() throws IOException, ModelException {
        Path zip = folder.resolve("mlp.zip");
        for (int i = 0; i < 2; i++) {
            float[] expected = save(folder.resolve("mlp" + i), "mlp");
            try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
                out.putNextEntry(new ZipEntry("mlp-0004.params"));
                Files.copy(folder.resolve("mlp" + i).resolve("mlp-0004.params"), out);
            }
            Files.setLastModifiedTime(zip, java.nio.file.attribute.FileTime.fromMillis(1000L * i));
            assertArrayEquals(expected, load(criteria(3).optModelPath(zip).build()));
        }
    }

    @Test
    void failuresLeaveNothing() throws IOException {
        save(folder.resolve("mlp"), "mlp");
        Memory.Stats before = Memory.stats();
        assertThrows(MalformedModelException.class,
                () -> Criteria.builder().setTypes(NDList.class, NDList.class).optModelPath(folder.resolve("mlp"))
                        .optBlock(new dev.libtensor.djl.nn.SequentialBlock().add(linear(3))).build().loadModel());
        assertThrows(ModelNotFoundException.class, () -> Criteria.builder().setTypes(String.class, String.class)
                .optModelPath(folder.resolve("mlp")).optBlock(linear(3)).build().loadModel());
        assertThrows(ModelNotFoundException.class, () -> Criteria.builder().setTypes(Input.class, Output.class)
                .optModelPath(folder.resolve("mlp")).optBlock(linear(3))
                .optArgument("translatorFactory", "no.Such").build().loadModel());
        assertThrows(IOException.class,
                () -> criteria(3).optModelPath(folder.resolve("mlp")).optModelName("other").build().loadModel());
        assertEquals(before.liveHandles(), Memory.stats().liveHandles());
        assertEquals(before.liveBytes(), Memory.stats().liveBytes());
    }

    @Test
    void whatDoesNotSuitIsNamed() {
        assertThrows(ModelNotFoundException.class,
                () -> criteria(3).optModelPath(folder.resolve("none")).build().loadModel());
        ModelNotFoundException engine = assertThrows(ModelNotFoundException.class,
                () -> criteria(3).optModelPath(folder).optEngine("PyTorch").build().loadModel());
        assertTrue(engine.getMessage().contains("PyTorch"));
        assertThrows(ModelNotFoundException.class, () -> criteria(3).optModelPath(folder).optGroupId("x").build()
                .loadModel());
        assertThrows(IllegalArgumentException.class, () -> Criteria.builder().build().loadModel());
        assertThrows(IllegalArgumentException.class, () -> Criteria.builder().optModelUrls("djl://no.such/zoo"));
        assertThrows(UnsupportedOperationException.class, () -> Criteria.builder().optModelUrls("ftp://host/x.zip"));
        assertThrows(UnsupportedOperationException.class, () -> Criteria.builder().optModelUrls("http://host/x"));
    }

    @Test
    void filesOnTheNetworkAreToBeFetched() throws IOException, ModelException {
        String url = "https://host.invalid/models/mlp.zip";
        IOException e = assertThrows(IOException.class, () -> criteria(3).optModelUrls(url).build().loadModel());
        assertTrue(e.getMessage().contains("fetch " + url + " and put it at "), e.getMessage());
        Path place = Path.of(e.getMessage().substring(e.getMessage().indexOf(" put it at ") + " put it at ".length()));
        float[] expected = save(folder.resolve("mlp"), "mlp");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(place))) {
            out.putNextEntry(new ZipEntry("mlp-0004.params"));
            Files.copy(folder.resolve("mlp/mlp-0004.params"), out);
        }
        assertArrayEquals(expected, load(criteria(3).optModelUrls(url).build()));
    }

    @Test
    void modelsOfTensorFlowHubAreArchives() throws IOException {
        Repository hub = Repository.newInstance("hub", "https://tfhub.dev/someone/resnet/1/");
        assertEquals(1, hub.getResources().size());
        Artifact artifact = hub.resolve(hub.getResources().get(0), null);
        assertEquals("resnet", artifact.getName());
        artifact.getFiles().values().forEach(file -> assertEquals("tgz", file.getExtension()));
        IOException e = assertThrows(IOException.class, () -> hub.prepare(artifact));
        assertTrue(e.getMessage().contains("fetch https://tfhub.dev/someone/resnet/1/?tf-hub-format=compressed"),
                e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Repository.newInstance("hub", "https://tfhub.dev/resnet"));
    }

    @Test
    void describedModelsAreFoundByProperties() throws IOException, ModelException {
        Path zoo = folder.resolve("zoo/model/cv/image_classification/my/group/mlp");
        save(zoo.resolve("0.0.2/big"), "big");
        Files.writeString(zoo.resolve("metadata.json"), """
                {"metadataVersion": "0.2", "groupId": "my.group", "artifactId": "mlp",
                 "application": "cv/image_classification", "licenses": {"license": {"name": "x"}},
                 "artifacts": [
                  {"version": "0.0.1", "name": "small", "properties": {"size": "1"}, "files": {}},
                  {"version": "0.0.2", "name": "big", "properties": {"size": "2"},
                   "files": {"params": {"uri": "0.0.2/big/big-0004.params", "name": "big-0004.params"}}}]}
                """);
        Criteria<NDList, NDList> criteria = criteria(3).optModelPath(folder.resolve("zoo"))
                .optApplication(Application.CV.IMAGE_CLASSIFICATION).optArtifactId("mlp").optFilter("size", "2").build();
        try (ZooModel<NDList, NDList> model = criteria.loadModel()) {
            assertEquals("big", model.getName());
            assertEquals(Application.CV.IMAGE_CLASSIFICATION.getPath(), model.getProperty("application"));
        }
        assertThrows(ModelNotFoundException.class,
                () -> criteria.toBuilder().optFilter("size", "3").build().loadModel());
        assertThrows(ModelNotFoundException.class, () -> criteria.toBuilder()
                .optApplication(Application.NLP.TEXT_CLASSIFICATION).build().loadModel());
        Repository repository = Repository.newInstance("zoo", folder.resolve("zoo"));
        assertEquals(List.of("djl://my.group/mlp"),
                repository.getResources().stream().map(Object::toString).toList());
        assertEquals("apache", License.apache().getId());
    }

    @Test
    void arraysByNameAreParameters() throws IOException, ModelException {
        Path file = folder.resolve("linear.safetensors");
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray weight = manager.create(new float[] {1, 2, 3, 4, 5, 6}, new Shape(3, 2));
            NDArray bias = manager.create(new float[] {10, 20, 30});
            weight.setName("fc.weight");
            bias.setName("fc.bias");
            try (OutputStream out = Files.newOutputStream(file)) {
                new NDList(weight, bias).encode(out, NDList.Encoding.SAFETENSORS);
            }
        }
        Map<String, String> names = Map.of("weight", "fc.weight", "bias", "fc.bias");
        float[] expected = {15, 31, 47};
        assertArrayEquals(expected, load(criteria(3).optModelPath(file).optArgument("parameterNames", names).build()));
        MalformedModelException missing = assertThrows(MalformedModelException.class,
                () -> criteria(3).optModelPath(file).build().loadModel());
        assertTrue(missing.getMessage().contains("[weight, bias]") && missing.getMessage().contains("fc.weight"));
        Path torch = folder.resolve("linear.pth");
        Files.copy(Path.of("../../tests/vectors/torch/linear.pt"), torch);
        assertArrayEquals(expected, load(criteria(3).optModelPath(torch).optArgument("parameterNames", names).build()));
        Files.write(torch, new byte[] {1, 2, 3});
        assertThrows(MalformedModelException.class, () -> criteria(3).optModelPath(torch).build().loadModel());
    }

    @Test
    void archivesAreOnTheClassPath() throws IOException, ModelException {
        float[] expected = save(folder.resolve("mlp"), "packed");
        Path zip = Files.createDirectories(folder.resolve("classes")).resolve("packed.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("inner/packed-0004.params"));
            Files.copy(folder.resolve("mlp/packed-0004.params"), out);
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        URL[] classes = {folder.resolve("classes").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes, before)) {
            thread.setContextClassLoader(loader);
            assertArrayEquals(expected, load(criteria(3).optModelUrls("jar:///packed.zip").build()));
            assertThrows(IllegalArgumentException.class, () -> criteria(3).optModelUrls("jar:///none.zip"));
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void modelsOfZoosAreToBeFetched() {
        ModelZoo.registerModelZoo(() -> new DefaultModelZoo("") {
            {
                addModel(Repository.newInstance("remote", folder)
                        .model(Application.CV.IMAGE_CLASSIFICATION, "far.away", "mlp"));
            }

            @Override
            public String getGroupId() {
                return "far.away";
            }
        });
        Criteria<NDList, NDList> criteria = criteria(3).optModelUrls("djl://far.away/mlp/0.0.1/big").build();
        IOException e = assertThrows(IOException.class, criteria::loadModel);
        assertTrue(e.getMessage().contains("model/cv/image_classification/far/away/mlp/metadata.json"), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> criteria(3).optModelUrls("djl://far.away/other"));
    }

    @Test
    void zoosAreRegistered() {
        DefaultModelZoo zoo = new DefaultModelZoo("");
        ModelZoo.registerModelZoo(() -> zoo);
        assertSame(zoo, ModelZoo.getModelZoo(DefaultModelZoo.GROUP_ID));
        assertTrue(ModelZoo.hasModelZoo(DefaultModelZoo.GROUP_ID));
        assertEquals(Map.of(), ModelZoo.listModels(Criteria.builder().optModelZoo(zoo).build()));
    }

    @Test
    void theBasicZooIsThereUnderItsNameAndTheMovedOne() {
        ModelZoo zoo = ModelZoo.getModelZoo(BasicModelZoo.GROUP_ID);
        assertTrue(zoo instanceof BasicModelZoo);
        assertSame(zoo, ModelZoo.getModelZoo("dev.libtensor.djl.zoo"));
        assertTrue(ModelZoo.hasModelZoo("dev.libtensor.djl.zoo"));
        Criteria<NDList, NDList> criteria = Criteria.builder().setTypes(NDList.class, NDList.class)
                .optGroupId("dev.libtensor.djl.zoo").optArtifactId("ssd").build();
        String missing = assertThrows(IOException.class, criteria::loadModel).getMessage();
        assertTrue(missing.contains("ai/djl/zoo/ssd"), missing);
    }
}
