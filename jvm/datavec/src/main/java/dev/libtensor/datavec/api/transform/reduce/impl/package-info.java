/** Reductions of columns for {@code Reducer.Builder.customReduction}, as in DataVec's package of that name. */
package dev.libtensor.datavec.api.transform.reduce.impl;
