import type { ErrorObject, ValidateFunction } from 'ajv'

/** Tells whether a value is what a schema says, and after that what is wrong with it. */
export type Check<T> = ((data: unknown) => data is T) & { errors?: ErrorObject[] | null }

/**
 * Compiled when it is first asked: that takes tens of milliseconds each, and most processes ask a few of them in their
 * lives. A schema that cannot be compiled throws then.
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
