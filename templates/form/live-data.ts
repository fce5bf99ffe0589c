import type { FormData as PageData } from './load.ts'

/** The initial data of the interactive part. */
export type LiveData = Omit<Extract<PageData, { page: 'form' }>, 'results'> & {
  /** The page's address, without anything that belongs to one visitor. */
  here: string
}

/** The key of a page that is one visitor's. */
export const pageKey = ({ draft, visit }: LiveData): string | undefined => draft?.idempotencyKey ?? visit
