/** A file that may not be published. The message names it, says why, and what to do. */
export class MediaRefused extends Error {
  override name = 'MediaRefused'
  /** `name` where another name is all that it takes. */
  readonly field: 'name' | undefined
  constructor(message: string, field?: 'name') {
    super(message)
    this.field = field
  }
}
