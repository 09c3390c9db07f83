package dev.libtensor.recipes;

import static org.openrewrite.java.Assertions.java;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openrewrite.Recipe;
import org.openrewrite.config.Environment;
import org.openrewrite.java.JavaParser;
import org.openrewrite.test.RewriteTest;
import org.openrewrite.test.TypeValidation;

/** The recipes, on small programs. The classes of the other systems are given as sources. */
class RecipesTest implements RewriteTest {
    private static Recipe recipe(String name) {
        Recipe recipe = Environment.builder().scanYamlResources().build().activateRecipes("dev.libtensor." + name);
        recipe.validateAll().forEach(each -> {
            if (each.isInvalid()) {
                throw new AssertionError(each.failures());
            }
        });
        return recipe;
    }

    /** Moves a program that uses these classes, whose sources are given by name. */
    private void check(String name, List<String> classes, String before, String after) {
        rewriteRun(spec -> spec.recipe(recipe(name)).typeValidationOptions(TypeValidation.none())
                .parser(JavaParser.fromJavaVersion().dependsOn(classes.stream().map(RecipesTest::source).toArray(String[]::new))),
                java(before, after));
    }

    private static String source(String name) {
        int dot = name.lastIndexOf('.');
        return "package " + name.substring(0, dot) + ";\npublic class " + name.substring(dot + 1) + " {}\n";
    }

    @Test
    void networksOfDl4j() {
        check("FromDl4j", List.of("org.deeplearning4j.eval.Evaluation", "org.deeplearning4j.nn.conf.layers.DenseLayer",
                "org.deeplearning4j.nn.api.Layer", "org.deeplearning4j.nn.conf.layers.Layer",
                "org.datavec.api.split.FileSplit", "org.nd4j.linalg.dataset.DataSet",
                "org.nd4j.shade.jackson.databind.ObjectMapper"), """
                package org.example;

                import org.datavec.api.split.FileSplit;
                import org.deeplearning4j.eval.Evaluation;
                import org.deeplearning4j.nn.api.Layer;
                import org.deeplearning4j.nn.conf.layers.*;
                import org.nd4j.shade.jackson.databind.ObjectMapper;

                class Program {
                    ObjectMapper mapper;
                    Layer layer;
                    org.deeplearning4j.nn.conf.layers.Layer conf;
                    DenseLayer dense;
                    org.nd4j.linalg.dataset.DataSet data;
                    FileSplit split;
                    Evaluation evaluation;
                }
                """, """
                package org.example;

                import dev.libtensor.nd4j.evaluation.classification.Evaluation;
                import dev.libtensor.datavec.api.split.FileSplit;
                import dev.libtensor.dl4j.nn.api.Layer;
                import dev.libtensor.dl4j.nn.conf.layers.*;
                import com.fasterxml.jackson.databind.ObjectMapper;

                class Program {
                    ObjectMapper mapper;
                    Layer layer;
                    dev.libtensor.dl4j.nn.conf.layers.Layer conf;
                    DenseLayer dense;
                    dev.libtensor.nd4j.linalg.dataset.DataSet data;
                    FileSplit split;
                    Evaluation evaluation;
                }
                """);
    }

    @Test
    void arraysOfNd4j() {
        check("FromNd4j", List.of("org.nd4j.linalg.api.ndarray.INDArray", "org.nd4j.linalg.factory.Nd4j"), """
                import org.nd4j.linalg.api.ndarray.INDArray;
                import org.nd4j.linalg.factory.*;

                class Program {
                    INDArray array;
                    Nd4j factory;
                }
                """, """
                import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
                import dev.libtensor.nd4j.linalg.factory.*;

                class Program {
                    INDArray array;
                    Nd4j factory;
                }
                """);
    }

    @Test
    void arraysOfDjl() {
        check("FromDjl", List.of("ai.djl.ndarray.NDArray", "ai.djl.ndarray.types.Shape", "ai.djl.ndarray.index.NDIndex",
                "ai.djl.Device", "ai.djl.training.dataset.Batch"), """
                import ai.djl.Device;
                import ai.djl.ndarray.NDArray;
                import ai.djl.ndarray.index.NDIndex;
                import ai.djl.ndarray.types.Shape;
                import ai.djl.training.dataset.Batch;

                class Program {
                    NDArray array;
                    NDIndex index;
                    Shape shape;
                    Device device;
                    Batch batch;
                }
                """, """
                import dev.libtensor.NDArray;
                import dev.libtensor.NDIndex;
                import dev.libtensor.Shape;
                import dev.libtensor.djl.training.dataset.Batch;
                import dev.libtensor.Device;

                class Program {
                    NDArray array;
                    NDIndex index;
                    Shape shape;
                    Device device;
                    Batch batch;
                }
                """);
    }

    @Test
    void javaOfMxnet() {
        check("FromMxnet", List.of("org.apache.mxnet.javaapi.Context"), """
                import org.apache.mxnet.javaapi.Context;

                class Program {
                    Context context;
                }
                """, """
                import dev.libtensor.mxnet.javaapi.Context;

                class Program {
                    Context context;
                }
                """);
    }
}
