/** What a command is told on its command line. */
export interface CommandLine {
  usage: string
  options?: Record<string, { type: 'boolean' | 'string' }>
}

export const START: CommandLine
export const BENCH: CommandLine
export const CHAOS: CommandLine
export const CAPACITY: CommandLine
export const DAY: CommandLine
export const FUZZ: CommandLine

export function checkOptions(command: CommandLine, args?: string[]): void
