/** Functions that read records. */
package dev.libtensor.datavec.local.transforms.functions;
