import { createInterface } from 'node:readline'
import { describeError } from '../describe-error.ts'
import { readEnvironment } from '../env.ts'
import { asksForHelp } from '../help.ts'
import { OperatorError } from '../operator-error.ts'
import { carryOut } from '../site/carry-out.ts'

const USAGE = `npm run editor -- add <name>

add   makes an account for somebody who may do everything; the password is asked for, or the first line of standard input`

/** `npm run editor`: exit code 0 when it was done, 1 when nothing was. */
const [action, name, ...rest] = process.argv.slice(2)
const option = [action, name, ...rest].find((one) => one?.startsWith('-'))
if (asksForHelp(process.argv.slice(2))) console.log(USAGE)
else if (option !== undefined) {
  console.error(`Unknown option '${option}'\n\n${USAGE}`)
  process.exitCode = 1
} else if (action === 'add' && name !== undefined && rest.length === 0) process.exitCode = await add(name)
else {
  console.error(USAGE)
  process.exitCode = 1
}

async function add(editor: string): Promise<number> {
  try {
    const env = readEnvironment(process.env)
    const password = await readPassword()
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const command = { name: 'add-editor' as const, editor, password }
    const { exitCode, lines } = await carryOut(env, command, {
      log,
      onProgress: () => {},
      say: console.error,
    })
    for (const line of lines) (exitCode === 0 ? console.log : console.error)(line)
    return exitCode
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : describeError(error).message)
    return 1
  }
}

/** Never an argument, which every user of the machine could read. */
async function readPassword(): Promise<string> {
  const { stdin } = process
  if (stdin.isTTY) process.stderr.write('Password: ')
  const lines = createInterface({ input: stdin, terminal: stdin.isTTY })
  // What is typed is not shown.
  if (stdin.isTTY) Object.assign(lines, { _writeToOutput: () => {} })
  for await (const line of lines) {
    lines.close()
    if (stdin.isTTY) process.stderr.write('\n')
    return line
  }
  return ''
}
