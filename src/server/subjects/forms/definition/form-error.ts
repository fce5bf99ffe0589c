import type { DesignFault } from './faults/design-fault.ts'

/** The file is outside the dialect, or describes a form that cannot be filled in. */
export class FormError extends Error {
  override readonly name = 'FormError'
  readonly faults: readonly DesignFault[]
  constructor(faults: readonly DesignFault[]) {
    super(faults.slice(0, 20).map(faultWords).join('; '))
    this.faults = faults
  }
}

const faultWords = ({ place, reason }: DesignFault) =>
  place === '' || reason.includes(place) ? reason : `${place} ${reason}`
