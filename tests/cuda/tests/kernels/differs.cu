// A kernel whose parameters are others on the device than on the host. differs.ptx is made of this file.
#ifndef EXPORT
#define EXPORT(kernel)
#endif

#ifdef __CUDA_ON_HOST__
typedef int Count;
#else
typedef long long Count;
#endif

extern "C" __global__ void differs(float *out, Count count) { out[0] = count; }
EXPORT(differs)
