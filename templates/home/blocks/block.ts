import type { HomeBlock } from '../../../src/contract/home-settings.ts'

/** A block of the home page that contains its own text. */
export interface BlockProps {
  block: HomeBlock
}
