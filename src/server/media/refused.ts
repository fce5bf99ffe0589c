/** A file that may not be published. The message names it, says why, and what to do. */
export class MediaRefused extends Error {
  override name = 'MediaRefused'
}
