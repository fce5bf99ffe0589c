/** A setting that is a text; `description` completes the message "must be". */
export function string(description: string, rules: Record<string, unknown> = {}) {
  return { type: 'string', description, ...rules }
}

/** A setting that is a whole number. */
export function integer(minimum: number, maximum: number, standard?: number) {
  const description = `an integer from ${minimum} to ${maximum}`
  const set = standard === undefined ? {} : { default: standard }
  return { type: 'integer', minimum, maximum, description, ...set }
}
