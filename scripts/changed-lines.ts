import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Files of the server that the last commit changed, each with the lines that are new in it. Empty where nothing is known of a commit before. */
export function changedLines(): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>()
  let path = ''
  for (const line of diffOfLastCommit().split('\n')) {
    if (line.startsWith('+++ ')) path = line.slice('+++ b/'.length)
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (start === undefined || !existsSync(path)) continue
    const all = lines.get(path) ?? new Set()
    for (let at = Number(start); at < Number(start) + Number(count); at += 1) all.add(at)
    lines.set(path, all)
  }
  return lines
}

function diffOfLastCommit(): string {
  try {
    return execFileSync('git', ['diff', '--unified=0', 'HEAD~1', 'HEAD', '--', 'src/server'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}
