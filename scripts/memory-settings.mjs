/**
 * What the C library is told about memory; elsewhere than on glibc it means nothing. By default each thread gets regions of
 * its own and large blocks join them for good, and a server under mixed load then holds twice as much as it uses.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  /** Bytes: larger blocks are given back to the system when they are free. */
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

/**
 * MiB of JavaScript's heap, the limit that Node itself sets on a machine of 1 GiB. On a larger one it would let garbage lie
 * in proportion. Threads that read folders have limits of their own.
 */
const HEAP = '--max-old-space-size=512 --max-semi-space-size=8'

/** The environment of the server's process: both must be set before it starts. What an operator sets goes before. */
export function withMemorySettings(env) {
  return { ...ALLOCATOR, ...env, NODE_OPTIONS: `${HEAP} ${env.NODE_OPTIONS ?? ''}`.trim() }
}
