import type { ErrorObject, ValidateFunction } from 'ajv'

/** Checks a value against a schema, and returns the errors of the last check. */
export type Check<T> = ((data: unknown) => data is T) & { errors?: ErrorObject[] | null }

/**
 * Compiled at the first use: compiling takes tens of milliseconds, and most processes use only a few schemas.
 * An invalid schema throws then.
 */
export function lazyValidator<T>(compile: () => ValidateFunction<T>): Check<T> {
  let validate: ValidateFunction<T> | undefined
  const check: Check<T> = (data): data is T => {
    validate ??= compile()
    const isValid = validate(data)
    check.errors = validate.errors
    return isValid
  }
  return check
}
