package dev.libtensor.djl.translate;

import dev.libtensor.NDList;
import dev.libtensor.djl.inference.streaming.IteratorBytesSupplier;
import dev.libtensor.djl.inference.streaming.PublisherBytesSupplier;
import dev.libtensor.djl.inference.streaming.StreamingTranslator;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.Stream;

/** A translator between the messages of a server, which carry bytes. */
public interface ServingTranslator extends StreamingTranslator<Input, Output> {
    /**
     * Sets the settings of this translator.
     *
     * @param arguments the settings by name
     */
    void setArguments(Map<String, ?> arguments);

    @Override
    default Support getSupport() {
        return Support.BOTH;
    }

    /**
     * Returns the results one by one, as the bytes of an output.
     *
     * @param ctx the context of the prediction
     * @param list the results
     * @return an output to iterate over or to subscribe to
     */
    @Override
    default StreamOutput<Output> processStreamOutput(TranslatorContext ctx, Stream<NDList> list) {
        Stream<Output> outputs = list.map(result -> ServingSteps.output(this, ctx, result));
        return new StreamOutput<>() {
            @Override
            protected Output buildAsyncOutput() {
                Output output = new Output();
                output.add(new PublisherBytesSupplier());
                return output;
            }

            @Override
            protected void computeAsyncOutputInternal(Output output) {
                PublisherBytesSupplier publisher = (PublisherBytesSupplier) output.getData();
                Iterator<Output> each = outputs.iterator();
                while (each.hasNext()) {
                    byte[] bytes = each.next().getData().getAsBytes();
                    publisher.appendContent(bytes, !each.hasNext());
                }
            }

            @Override
            public Output getIterativeOutputInternal() {
                Output output = new Output();
                output.add(new IteratorBytesSupplier(outputs.map(Output::getData).iterator()));
                return output;
            }
        };
    }
}
