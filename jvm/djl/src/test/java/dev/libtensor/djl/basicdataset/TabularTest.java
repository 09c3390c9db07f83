package dev.libtensor.djl.basicdataset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.basicdataset.tabular.AirfoilRandomAccess;
import dev.libtensor.djl.basicdataset.tabular.AmesRandomAccess;
import dev.libtensor.djl.basicdataset.tabular.CsvDataset;
import dev.libtensor.djl.basicdataset.tabular.DailyDelhiClimate;
import dev.libtensor.djl.basicdataset.tabular.MovieLens100k;
import dev.libtensor.djl.basicdataset.tabular.TabularDataset;
import dev.libtensor.djl.basicdataset.tabular.utils.DynamicBuffer;
import dev.libtensor.djl.basicdataset.tabular.utils.Feature;
import dev.libtensor.djl.basicdataset.tabular.utils.Featurizer;
import dev.libtensor.djl.basicdataset.tabular.utils.Featurizers;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.training.dataset.Batch;
import dev.libtensor.djl.training.dataset.Dataset.Usage;
import dev.libtensor.djl.training.dataset.Record;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.csv.CSVFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TabularTest extends NativeTest {
    private static final CSVFormat FORMAT = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();

    @TempDir
    Path folder;

    private NDManager manager;

    @BeforeEach
    void open() {
        manager = NDManager.newBaseManager();
    }

    @AfterEach
    void close() {
        manager.close();
    }

    private Repository repository() {
        return Repository.newInstance("data", folder);
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static float[] numbers(Featurizer featurizer, String cell) {
        DynamicBuffer buffer = new DynamicBuffer();
        featurizer.featurize(buffer, cell);
        float[] numbers = new float[buffer.getLength()];
        buffer.getBuffer().get(numbers);
        return numbers;
    }

    @Test
    void rowsBecomeVectors() throws Exception {
        Path file = write("a.csv", "x,kind,y\n1,b,10\n2,a,20\n3,b,60\n");
        CsvDataset dataset = CsvDataset.builder().optCsvFile(file).setCsvFormat(FORMAT).addNumericFeature("x")
                .addCategoricalFeature("kind").addNumericLabel("y", true).setSampling(2, false).build();
        assertThrows(StateException.class, dataset::size);
        dataset.prepare();
        assertEquals(3, dataset.size());
        assertEquals(List.of("x", "kind", "y"), dataset.getColumnNames());
        Record first = dataset.get(manager, 0);
        assertArrayEquals(new float[] {1, 0, 1}, first.getData().singletonOrThrow().toFloatArray());
        assertArrayEquals(new float[] {-0.92582f}, first.getLabels().singletonOrThrow().toFloatArray(), 1e-5f);
        assertEquals(List.of("a"), dataset.getRowDirect(1, List.of(new Feature("kind", false))));
        for (Batch batch : dataset.getData(manager)) {
            assertEquals(new Shape(batch.getSize(), 3), batch.getData().head().getShape());
            batch.close();
        }
        assertThrows(IndexOutOfBoundsException.class, () -> dataset.getCell(3, "x"));
        assertThrows(IllegalArgumentException.class, () -> dataset.getCell(0, "none"));
        assertThrows(ArgumentException.class, () -> CsvDataset.builder().setCsvFormat(FORMAT).optCsvFile(file)
                .addNumericFeature("x").setSampling(1, false).build());
        assertThrows(ArgumentException.class, () -> CsvDataset.builder().optCsvUrl("no address"));
    }

    @Test
    void aFileMayBeCompressed() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write("x\n7\n".getBytes(StandardCharsets.UTF_8));
        }
        Path file = Files.write(folder.resolve("a.csv.gz"), packed.toByteArray());
        CsvDataset dataset = CsvDataset.builder().optCsvUrl(file.toUri().toString()).setCsvFormat(FORMAT).noLabels()
                .addFeature(new Feature("x", (buffer, cell) -> buffer.put(2 * Float.parseFloat(cell))))
                .setSampling(1, false).build();
        dataset.prepare();
        assertArrayEquals(new float[] {14}, dataset.get(manager, 0).getData().head().toFloatArray());
        assertTrue(dataset.get(manager, 0).getLabels().isEmpty());
    }

    @Test
    void featurizersMakeNumbersAndBack() {
        assertArrayEquals(new float[] {2.5f}, numbers(Featurizers.getNumericFeaturizer(), "2.5"));
        Featurizer map = Featurizers.getStringFeaturizer(Map.of("no", 0, "yes", 1), true);
        assertArrayEquals(new float[] {0, 1}, numbers(map, "yes"));
        Classifications classes = (Classifications) map.deFeaturize(new float[] {0.25f, 0.75f});
        assertEquals("yes", classes.best().getClassName());
        assertThrows(ArgumentException.class, () -> numbers(map, "maybe"));
        Featurizer open = Featurizers.getStringFeaturizer(false);
        assertArrayEquals(new float[] {0}, numbers(open, "b"));
        assertArrayEquals(new float[] {1}, numbers(open, "a"));
        assertArrayEquals(new float[] {0}, numbers(open, "b"));
        assertEquals(2, open.dataRequired());
        Featurizer day = Featurizers.getEpochDayFeaturizer("yyyy-MM-dd");
        assertArrayEquals(new float[] {31}, numbers(day, "1970-02-01"));
        assertEquals(LocalDate.of(1970, 2, 1), day.deFeaturize(new float[] {31}));
        Featurizer.DataFeaturizer input = (buffer, cell) -> buffer.put(1);
        assertThrows(StateException.class, input::dataRequired);
        DynamicBuffer many = new DynamicBuffer();
        for (int i = 0; i < 1000; i++) {
            many.put(i);
        }
        assertEquals(999, many.getBuffer().get(999));
        assertEquals(1000, many.getBuffer().remaining());
    }

    @Test
    void airfoilAndTheWeatherOfDelhi() throws Exception {
        write("airfoil_self_noise.dat", "800\t0\t0.3048\t71.3\t0.00266337\t126.201\n");
        AirfoilRandomAccess airfoil = AirfoilRandomAccess.builder().optRepository(repository()).setSampling(1, false).build();
        airfoil.prepare();
        assertEquals(5, airfoil.getFeatureSize());
        assertEquals(5, airfoil.getColumnNames().size());
        assertEquals(126.201f, airfoil.get(manager, 0).getLabels().head().getFloat(0));
        AirfoilRandomAccess test = AirfoilRandomAccess.builder().optRepository(repository()).optUsage(Usage.TEST)
                .setSampling(1, false).build();
        assertThrows(UnsupportedOperationException.class, test::prepare);
        write("DailyDelhiClimateTest.csv", "date,meantemp,humidity,wind_speed,meanpressure\n2017-01-01,15.9,85.8,2.7,59\n");
        DailyDelhiClimate delhi = DailyDelhiClimate.builder().optUsage(Usage.TEST).optRepository(repository())
                .addFeature("date").addFeature("meantemp").addNumericLabel("humidity").setSampling(1, false).build();
        delhi.prepare();
        assertArrayEquals(new float[] {17167, 15.9f}, delhi.get(manager, 0).getData().head().toFloatArray());
    }

    @Test
    void housesAndMovies() throws Exception {
        write("train.csv", "Id,Alley,MiscVal,SalePrice\n1,NA,0,208500\n2,Grvl,3,181500\n");
        AmesRandomAccess ames = AmesRandomAccess.builder().optRepository(repository()).addFeature("MiscVal")
                .addFeature("id").addFeature("Alley", true).addNumericLabel("saleprice").setSampling(2, true).build();
        ames.prepare();
        assertArrayEquals(new float[] {0, 1, 0, 1}, ames.get(manager, 0).getData().head().toFloatArray());
        assertEquals(80, AmesRandomAccess.builder().getAvailableFeatures().size());
        write("ua.base", "1\t1\t5\t874965758\n");
        write("u.user", "1|24|M|technician|85711\n");
        write("u.item", "1|Toy Story (1995)|01-Jan-1995||http|0|0|0|1|1|1|0|0|0|0|0|0|0|0|0|0|0|0|0\n");
        MovieLens100k movies = MovieLens100k.builder().optRepository(repository()).addFeature("user_age")
                .addFeature("movie_genres").setSampling(1, false).build();
        movies.prepare();
        float[] data = movies.get(manager, 0).getData().head().toFloatArray();
        assertEquals(20, data.length);
        assertEquals(24, data[0]);
        assertEquals(1, data[4]);
        assertArrayEquals(new float[] {1}, movies.get(manager, 0).getLabels().head().toFloatArray());
        assertThrows(ArgumentException.class, () -> MovieLens100k.builder().addFeature("none"));
    }

    @Test
    void aMissingFileIsNamed() {
        TabularDataset ames = AmesRandomAccess.builder().optRepository(repository()).addAllFeatures().setSampling(1, false)
                .build();
        FileNotFoundException missing = assertThrows(FileNotFoundException.class, ames::prepare);
        assertTrue(missing.getMessage().contains("train.csv"), missing.getMessage());
        assertTrue(missing.getMessage().contains(folder.toString()), missing.getMessage());
        assertTrue(missing.getMessage().contains("mlrepo.djl.ai"), missing.getMessage());
    }
}
