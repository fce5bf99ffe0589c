import { createContext, use } from 'react'
import type { FormFiles } from './use-files.ts'
import type { DeviceStore } from '../../../src/contract/device-store.ts'

/** What the fields of a form need from their surroundings. */
export interface Filling {
  /** The names of the fields in this step; undefined for all. */
  names?: ReadonlySet<string>
  /** Errors in words, by field path: `educations.0.school`. */
  faults: ReadonlyMap<string, string>
  device?: DeviceStore
  /** Whether the browser may remember the input; true by default. */
  isMine?: boolean
  files?: FormFiles
  /** Why some answers cannot be changed. */
  whyLocked?: string
}

export const FillingContext = createContext<Filling>({ faults: new Map() })

export const useFilling = (): Filling => use(FillingContext)

/** The id of a field's input, to which its errors link. */
export const fieldId = (path: readonly (string | number)[]): string => ['q', ...path].join('_')
