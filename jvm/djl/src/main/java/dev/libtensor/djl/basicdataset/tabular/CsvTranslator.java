package dev.libtensor.djl.basicdataset.tabular;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorContext;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;

/** Makes an array of the text of a CSV file of numbers, and such a text of an array of one or two dimensions. */
public class CsvTranslator implements Translator<String, String> {
    private static final CSVFormat FORMAT = CSVFormat.INFORMIX_UNLOAD_CSV;

    /** Creates a translator. */
    public CsvTranslator() {}

    /**
     * Makes a FLOAT32 array (rows, columns). A first row without numbers is left out, and an empty cell becomes NaN.
     *
     * @throws TranslateException if there are no rows, or if a cell is not a number
     */
    @Override
    public NDList processInput(TranslatorContext ctx, String csvData) throws TranslateException {
        try (CSVParser parser = FORMAT.parse(new StringReader(csvData))) {
            List<CSVRecord> records = parser.getRecords();
            List<CSVRecord> rows = !records.isEmpty() && isHeader(records.get(0)) ? records.subList(1, records.size())
                    : records;
            if (rows.isEmpty()) {
                throw new TranslateException("CSV data is empty");
            }
            int columns = rows.get(0).size();
            float[] numbers = new float[rows.size() * columns];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = number(rows.get(i / columns), i % columns, columns);
            }
            return new NDList(ctx.getNDManager().create(numbers, new Shape(rows.size(), columns)));
        } catch (IOException e) {
            throw new TranslateException("Failed to process CSV input", e);
        }
    }

    private static boolean isHeader(CSVRecord record) {
        return record.stream().noneMatch(cell -> cell.trim().matches("[0-9eE.+-]+"));
    }

    private static float number(CSVRecord row, int column, int columns) throws TranslateException {
        if (row.size() != columns) {
            throw new TranslateException("Row " + row.getRecordNumber() + " has " + row.size() + " columns, expected "
                    + columns);
        }
        String cell = row.get(column) == null ? "" : row.get(column).trim();
        try {
            return cell.isEmpty() ? Float.NaN : Float.parseFloat(cell);
        } catch (NumberFormatException e) {
            throw new TranslateException("Non-numeric value '" + cell + "' at row " + row.getRecordNumber() + ", column "
                    + column, e);
        }
    }

    @Override
    public String processOutput(TranslatorContext ctx, NDList list) throws TranslateException {
        NDArray array = list.singletonOrThrow();
        int rank = array.getShape().dimension();
        if (rank != 1 && rank != 2) {
            throw new TranslateException("an array of one or two dimensions was expected, not of shape "
                    + array.getShape());
        }
        NDArray numbers = array.toType(DataType.FLOAT32, false);
        float[] elements = numbers.toFloatArray();
        if (numbers != array) {
            numbers.close();
        }
        int columns = (int) array.size(rank - 1);
        try (StringWriter text = new StringWriter(); CSVPrinter printer = new CSVPrinter(text, FORMAT)) {
            for (int i = 0; i < elements.length; i++) {
                printer.print(elements[i]);
                if ((i + 1) % columns == 0) {
                    printer.println();
                }
            }
            return text.toString();
        } catch (IOException e) {
            throw new TranslateException("Failed to generate CSV output", e);
        }
    }
}
