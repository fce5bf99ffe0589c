import type { HomeBlock } from '../../../src/contract/home-settings.ts'

/** A block of the home page that says everything itself. */
export interface BlockProps {
  block: HomeBlock
}
