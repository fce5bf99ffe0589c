/** What a command is told on its command line. */
export interface CommandLine {
  usage: string
  options?: Record<string, { type: 'boolean' | 'string' }>
  /** Whether it takes more than options. */
  allowPositionals?: boolean
}

export const START: CommandLine
export const LIGHTHOUSE: CommandLine & {
  options: { all: { type: 'boolean' }; part: { type: 'string' } }
  allowPositionals: true
}
export const AUDIT: CommandLine & {
  options: { look: { type: 'string' }; part: { type: 'string' } }
  allowPositionals: true
}
export const BENCH: CommandLine
export const CHAOS: CommandLine & {
  options: Record<'short' | 'faults' | 'forms' | 'allocating', { type: 'boolean' }> &
    Record<'writing' | 'seed', { type: 'string' }>
}
export const CAPACITY: CommandLine
export const DAY: CommandLine
export const SOAK: CommandLine
export const FUZZ: CommandLine
export const MUTATE: CommandLine & {
  options: Record<'lines' | 'part', { type: 'string' }> & Record<'list' | 'changed', { type: 'boolean' }>
  allowPositionals: true
}

export function partOf<One>(all: readonly One[], part?: string): One[]
export function checkOptions(command: CommandLine, args?: string[]): void
