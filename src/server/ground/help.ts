/** Whether somebody wants to know what a command takes. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.some((one) => one === '--help' || one === '-h')
}

/** What Node says of an option that is not known, or lacks its value, in one sentence. */
export function faultOf(error: unknown): string | undefined {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    ? error.message.split('. ')[0]
    : undefined
}
