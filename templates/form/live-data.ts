import type { FormData as PageData } from './load.ts'

/** What the part begins with. */
export type LiveData = Omit<Extract<PageData, { page: 'form' }>, 'results'> & {
  /** Address of the page, without anything that is one visitor's. */
  here: string
}
