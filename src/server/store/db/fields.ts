/** Values of a content's fields, valid against its kind's schema. */
export type Fields = Record<string, unknown>
