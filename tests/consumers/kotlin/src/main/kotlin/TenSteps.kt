import dev.libtensor.LibTensor
import dev.libtensor.Memory
import dev.libtensor.NDList
import dev.libtensor.ResourceScope
import dev.libtensor.SampleData
import dev.libtensor.djl.Model
import dev.libtensor.djl.nn.Activation
import dev.libtensor.djl.nn.Blocks
import dev.libtensor.djl.nn.SequentialBlock
import dev.libtensor.djl.nn.core.Linear
import dev.libtensor.djl.training.DefaultTrainingConfig
import dev.libtensor.djl.training.Trainer
import dev.libtensor.djl.training.loss.Loss
import dev.libtensor.djl.training.optimizer.Optimizer
import dev.libtensor.djl.training.tracker.Tracker

fun linear(units: Long): Linear = Linear.builder().setUnits(units).build()

fun train(trainer: Trainer, digits: NDList): Float {
    val loss = trainer.newGradientCollector().use { collector ->
        val logits = trainer.forward(NDList(digits[0]))
        trainer.loss.evaluate(NDList(digits[1]), logits).also { collector.backward(it) }
    }
    trainer.step()
    return loss.getFloat()
}

/** Trains a network on handwritten digits for ten steps. */
fun main() {
    ResourceScope("run").use {
        LibTensor.manualSeed(0)
        val digits = SampleData.digits(true)
        Model.newInstance("digits").use { model ->
            model.block = SequentialBlock().add(Blocks.batchFlattenBlock()).add(linear(32)).add(Activation.reluBlock())
                .add(linear(10))
            val config = DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                .optOptimizer(Optimizer.adam().optLearningRateTracker(Tracker.fixed(1e-2f)).build())
            model.newTrainer(config).use { trainer ->
                trainer.initialize(digits[0].shape)
                for (step in 1..10) {
                    ResourceScope("step").use {
                        println("step %2d  loss %.4f".format(step, train(trainer, digits)))
                    }
                }
            }
        }
    }
    println("live bytes ${Memory.liveBytes()}")
}
