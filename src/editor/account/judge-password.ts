import { readingsOf } from '../../contract/without-name.ts'

/** How hard a password is to guess, in the words of the meter. */
export type Verdict = 'leaked' | 'weak' | 'fair' | 'good' | 'strong'

/** More of a long one is not looked at: the meter answers at once. */
const LOOKED_AT = 64
const VERDICTS = ['weak', 'weak', 'fair', 'good', 'strong'] as const

/** The list comes with the first letter that is typed, and nothing of what is typed leaves the browser. */
export async function judgePassword(password: string, name: string): Promise<Verdict> {
  const { isLeaked, scoreOf } = await (loading ??= load())
  if (isLeaked(password.toLowerCase())) return 'leaked'
  const scores = readingsOf(password, name).map((each) => scoreOf(each.slice(0, LOOKED_AT)))
  return VERDICTS[Math.min(...scores)] ?? 'weak'
}

let loading: ReturnType<typeof load> | undefined

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const leaked = new Set(dictionary['passwords-common'])
  const estimate = new ZxcvbnFactory({ dictionary, graphs })
  return {
    isLeaked: (password: string) => leaked.has(password),
    scoreOf: (password: string) => estimate.check(password).score,
  }
}
