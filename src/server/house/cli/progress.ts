import { say } from '../../ground/language/say.ts'
import type { Progress } from '../folder/import.ts'

const BAR_WIDTH = 30
const MILLISECONDS = 100

interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

const NAMES: Record<Progress['step'], () => string> = {
  reading: () => say`reading`,
  media: () => say`media`,
  contents: () => say`contents`,
  tables: () => say`tables`,
  uploads: () => say`uploads`,
  checking: () => say`checking`,
}
const nameOf = (step: Progress['step']) => NAMES[step]()

/** Shows a command's progress: a moving line on a terminal, otherwise a line for every tenth. */
export function progressPrinter(out: Terminal, now: () => number = Date.now): (progress: Progress) => void {
  return out.isTTY ? bar(out, now) : lines(out)
}

function bar(out: Terminal, now: () => number): (progress: Progress) => void {
  let last = 0
  return ({ step, done, total }) => {
    const isEnd = done >= total
    if (!isEnd && now() - last < MILLISECONDS) return
    last = now()
    const full = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH)
    const text = `${nameOf(step).padEnd(8)} [${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}] ${done}/${total}`
    out.write(`\r${text}${isEnd ? '\n' : ''}`)
  }
}

function lines(out: Terminal): (progress: Progress) => void {
  return ({ step, done, total }) => {
    const part = Math.max(1, Math.ceil(total / 10))
    if (done % part === 0 || done === total) out.write(`${nameOf(step)} ${done}/${total}\n`)
  }
}
