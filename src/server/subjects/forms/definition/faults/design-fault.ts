/** An error in the description of a form. */
export interface DesignFault {
  /** The place in the file, such as `schema.properties.name`; empty for the form as a whole. */
  place: string
  /** The path of the field concerned: `educations.school`. */
  field?: string
  reason: string
}

/** Says what is wrong with a field. */
export type Fault = (reason: string, within?: string) => DesignFault

export const inField = (field: string): Fault => {
  const place = `schema.properties.${field}`
  return (reason, within = '') => ({ place: place + within, field, reason })
}
