import { createContext, use } from 'react'
import type { FormFiles } from './use-files.ts'
import type { DeviceStore } from '../../../src/contract/device-store.ts'

/** What the fields of a form need of what goes on around them. */
export interface Filling {
  /** Names of the fields of this step; undefined for all. */
  names?: ReadonlySet<string>
  /** Faults in words, by the field's path: `educations.0.school`. */
  faults: ReadonlyMap<string, string>
  device?: DeviceStore
  /** The browser may remember what is typed; unless said otherwise. */
  isMine?: boolean
  files?: FormFiles
  /** Why some answers cannot be changed. */
  whyLocked?: string
}

export const FillingContext = createContext<Filling>({ faults: new Map() })

export const useFilling = (): Filling => use(FillingContext)

/** The id of a field's input, which its faults lead to. */
export const fieldId = (path: readonly (string | number)[]): string => ['q', ...path].join('_')
