import type { MediaStore } from './store.ts'

/** Keeps nothing: for a dry run, which only checks whether the files could be published. */
export function nowhereStore(): MediaStore {
  return {
    put: async () => {},
    putFile: async () => {},
    get: async () => undefined,
    has: async () => false,
    delete: async () => {},
  }
}
