/**
 * What the C library is told about memory, before the server starts; elsewhere than on glibc it means nothing. By default
 * each thread gets regions of its own and large blocks join them for good, and a server under mixed load then holds twice
 * as much as it uses. An operator who sets one of these is heard.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  /** Bytes: larger blocks are given back to the system when they are free. */
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '262144',
}
