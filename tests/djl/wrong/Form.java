import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.engine.Engine;

class Form {
    NDArray seven(NDManager manager) {
        Engine.getInstance().setRandomSeed(1);
        return manager.zeros("seven", 7);
    }
}
