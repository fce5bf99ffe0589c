/** A file that may not be published. The message names it, says why, and what to do. */
export class MediaRefused extends Error {
  override name = 'MediaRefused'
  /** `name` if another name is all that is needed. */
  readonly field: 'name' | undefined
  constructor(message: string, field?: 'name') {
    super(message)
    this.field = field
  }
}
