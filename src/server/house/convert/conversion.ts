export interface Conversion {
  /** The system it comes from, such as `wordpress`. */
  from: string
  /** Absolute: a file for WordPress and tables, else a folder. */
  source: string
  /** The site folder. Absolute. */
  folder: string
  /** WordPress: the folder of its pictures. Absolute. */
  uploads?: string | undefined
  /** Tables: the kind and the column of the rows. */
  kind?: string | undefined
  column?: string | undefined
}
