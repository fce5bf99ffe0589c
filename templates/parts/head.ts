import { createContext } from 'react'

/** Metadata of a page for search engines and shared links. */
export interface HeadFacts {
  title?: string
  /** Address of the page's main picture. */
  image?: string
  /** A schema.org object, without @context. */
  schema?: Readonly<Record<string, unknown>>
}

/** Called with the metadata on the server; browsers need none of it. */
export const HeadContext = createContext<((facts: HeadFacts) => void) | undefined>(undefined)
