/** How a person called a command: from a clone of the repository by npm, or by the installed program. */
export interface Caller {
  program: 'npm' | 'anju'
  /** Relative paths start here. */
  folder: string
}

/** npm runs scripts in the package's folder, and tells where the person called it. */
export const byNpm = (): Caller => ({ program: 'npm', folder: process.env.INIT_CWD ?? process.cwd() })

export const byProgram = (): Caller => ({ program: 'anju', folder: process.cwd() })

/** A usage text as this caller types it: `npm run site -- import` is `npx anju import`, `npm run editor -- add` is `npx anju editor add`. */
export function usageFor({ program }: Caller, usage: string): string {
  if (program === 'npm') return usage
  return usage.replaceAll('npm run site --', 'npx anju').replaceAll(/npm run (\w+) --/g, 'npx anju $1')
}
