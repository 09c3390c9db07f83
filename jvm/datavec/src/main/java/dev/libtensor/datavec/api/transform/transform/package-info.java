/** The base of transforms, after DataVec. */
package dev.libtensor.datavec.api.transform.transform;
