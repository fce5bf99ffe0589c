import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody guesses, fit for cookies and addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** As hard to guess, and fit to stand in a list of an API. */
export const newId = (): string => randomBytes(16).toString('hex')

/** What is stored of a token: who reads the database cannot use it. */
export const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
