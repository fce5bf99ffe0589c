/** What an operator has to mend. Its message names the thing and says what to do; a stack would only hide that. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}

/** A variable is wrong. The message names it and says what is expected, never a secret's value. */
export class EnvironmentError extends OperatorError {
  override readonly name = 'EnvironmentError'
}

/** The system's short name of what failed, such as ENOENT; undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
