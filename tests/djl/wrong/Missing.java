import ai.djl.nn.QuantumBlock;

class Missing {
    QuantumBlock block;
}
