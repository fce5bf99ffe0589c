export interface Kind {
  kind: string
  schema: Record<string, unknown>
}

/** What the kind's schema says of its parts (`x-kind`). */
export const partsOf = (schema: Kind['schema']): object => Object(schema['x-kind'])

/** It belongs to the whole site, and stands in no column. */
export const isSiteWide = (schema: Kind['schema']) => Reflect.get(partsOf(schema), 'siteWide') === true

export const kindTitle = ({ kind, schema }: Kind) => (typeof schema.title === 'string' ? schema.title : kind)
