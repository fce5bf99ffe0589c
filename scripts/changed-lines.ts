import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Many commits change pages, tests and docs alone. */
const COMMITS = 50

/**
 * Files of the server that commits changed, the newest first, each with the lines that its newest commit wrote. Empty where nothing is known
 * of commits.
 */
export function changedLines(): Map<string, Set<number>> {
  return new Map([...linesOf(patches())].filter(([path]) => existsSync(path)))
}

/**
 * The changed lines of each file, from patches without context, newest first. Only a file's newest patch counts: the line numbers of
 * older ones no longer fit.
 */
export function linesOf(patches: string): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>()
  let wanted: Set<number> | undefined
  for (const line of patches.split('\n')) {
    if (line.startsWith('+++ ')) {
      const path = line.slice('+++ b/'.length)
      wanted = lines.has(path) ? undefined : new Set()
      if (wanted) lines.set(path, wanted)
    }
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (start === undefined) continue
    for (let at = Number(start); at < Number(start) + Number(count); at += 1) wanted?.add(at)
  }
  return lines
}

function patches(): string {
  const commits = ['log', '--first-parent', `--max-count=${COMMITS}`, '--unified=0', '--format=']
  try {
    return execFileSync('git', [...commits, '--', 'src/server'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 100_000_000,
    })
  } catch {
    return ''
  }
}
