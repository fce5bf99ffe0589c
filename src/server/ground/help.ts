/** Whether the arguments ask for help. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.some((one) => one === '--help' || one === '-h')
}

/** Node's message about an unknown option or a missing value, in one sentence. */
export function faultOf(error: unknown): string | undefined {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    ? error.message.split('. ')[0]
    : undefined
}
