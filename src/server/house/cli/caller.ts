/** How the command was called: with npm from a clone of the repository, or as the installed program. */
export interface Caller {
  program: 'npm' | 'anju'
  /** Relative paths start here. */
  folder: string
}

/** npm runs scripts in the package's folder and passes on where it was called. */
export const byNpm = (): Caller => ({ program: 'npm', folder: process.env.INIT_CWD ?? process.cwd() })

export const byProgram = (): Caller => ({ program: 'anju', folder: process.cwd() })

/** The usage text for this caller: `npm run site -- import` is `npx anju import`, `npm run editor -- add` is `npx anju editor add`. */
export function usageFor({ program }: Caller, usage: string): string {
  if (program === 'npm') return usage
  return usage.replaceAll('npm run site --', 'npx anju').replaceAll(/npm run (\w+)(?: --)?/g, 'npx anju $1')
}
