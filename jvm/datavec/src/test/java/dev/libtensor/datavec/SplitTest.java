package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.datavec.api.io.filters.BalancedPathFilter;
import dev.libtensor.datavec.api.io.filters.RandomPathFilter;
import dev.libtensor.datavec.api.io.labels.ParentPathLabelGenerator;
import dev.libtensor.datavec.api.io.labels.PatternPathLabelGenerator;
import dev.libtensor.datavec.api.split.CollectionInputSplit;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.split.NumberedFileInputSplit;
import dev.libtensor.datavec.api.split.TransformSplit;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitTest extends NativeTest {
    /** Returns nine files: six cats and three dogs. */
    private static URI[] animals() {
        return IntStream.range(0, 9)
                .mapToObj(i -> URI.create("file:/pets/" + (i < 6 ? "cat" : "dog") + "/pet_" + i + ".jpg"))
                .toArray(URI[]::new);
    }

    @Test
    void sampleDividesAllFiles() {
        CollectionInputSplit split = new CollectionInputSplit(animals());
        InputSplit[] parts = split.sample(null, 60, 40);
        assertEquals(List.of(5L, 4L), Arrays.stream(parts).map(InputSplit::length).toList());
        List<URI> together = new ArrayList<>();
        Arrays.stream(parts).forEach(part -> part.locationsIterator().forEachRemaining(together::add));
        assertArrayEquals(animals(), together.toArray());
        assertEquals(1, split.sample(null).length);
        assertThrows(ArgumentException.class, () -> split.sample(null, 2, -1));
        assertThrows(ArgumentException.class, () -> split.sample(null, 0, 0));
    }

    @Test
    void filtersChooseFiles() {
        assertEquals(4, new RandomPathFilter(new Random(1), new String[] {"jpg"}, 4).filter(animals()).length);
        assertEquals(0, new RandomPathFilter(new Random(1), "png").filter(animals()).length);
        URI[] balanced = new BalancedPathFilter(new Random(1), null, new ParentPathLabelGenerator()).filter(animals());
        Map<String, Long> counts = Arrays.stream(balanced)
                .collect(Collectors.groupingBy(file -> file.getPath().split("/")[2], Collectors.counting()));
        assertEquals(Map.of("cat", 3L, "dog", 3L), counts);
        assertEquals(2, new BalancedPathFilter(new Random(1), new ParentPathLabelGenerator(), 1).filter(animals()).length);
    }

    @Test
    void labelsComeFromPaths() {
        assertEquals("cat", new ParentPathLabelGenerator().getLabelForPath(animals()[0]).toString());
        assertEquals("7", new PatternPathLabelGenerator("_", 1).getLabelForPath("/pets/dog/pet_7.jpg").toString());
        String message = assertThrows(
                        ArgumentException.class, () -> new PatternPathLabelGenerator("_", 2).getLabelForPath("pet_7.jpg"))
                .getMessage();
        assertEquals("the name 'pet_7.jpg' has 2 parts between '_': part 2 from 0 was expected", message);
    }

    @Test
    void numbersAndNamesAreMade() throws Exception {
        NumberedFileInputSplit numbered = new NumberedFileInputSplit("/data/%03d.csv", 9, 10);
        assertArrayEquals(
                new URI[] {URI.create("file:/data/009.csv"), URI.create("file:/data/010.csv")}, numbered.locations());
        assertEquals("/data/009.csv", numbered.locationsPathIterator().next());
        assertThrows(ArgumentException.class, () -> new NumberedFileInputSplit("/data/x.csv", 0, 1));
        assertThrows(ArgumentException.class, () -> new NumberedFileInputSplit("/data/%d.csv", 1, 0));
        CollectionInputSplit in = new CollectionInputSplit(List.of(URI.create("file:///a-in.csv")));
        assertEquals(
                URI.create("file:///a-out.csv"), TransformSplit.ofSearchReplace(in, "-in", "-out").locations()[0]);
    }
}
