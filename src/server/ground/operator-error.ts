/** An error that the operator must correct. Its message names the thing and the remedy; a stack trace would hide that. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}

/** A variable is invalid. The message names it and what is expected, never a secret's value. */
export class EnvironmentError extends OperatorError {
  override readonly name = 'EnvironmentError'
}

/** The system's error code, such as ENOENT; undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
