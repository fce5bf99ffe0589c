import { createInterface } from 'node:readline'
import { describeError } from '../../ground/describe-error.ts'
import { readEnvironment } from '../../ground/env.ts'
import { asksForHelp } from '../../ground/help.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import { runOrDelegate } from '../commands/run-or-delegate.ts'
import { type Caller, usageFor } from './caller.ts'

const USAGE = `npm run editor -- add <name>

add   adds an administrator; asks for the password, or reads it from the first line of standard input`

/** Runs `npm run editor`: exit code 0 for success, 1 when nothing was done. */
export async function runEditorCommand(args: string[], caller: Caller): Promise<number> {
  const usage = usageFor(caller, USAGE)
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const [action, name, ...rest] = args
  const option = args.find((one) => one.startsWith('-'))
  if (option === undefined && action === 'add' && name !== undefined && rest.length === 0) return add(name)
  console.error(option === undefined ? usage : `Unknown option '${option}'\n\n${usage}`)
  return 1
}

async function add(editor: string): Promise<number> {
  try {
    const env = readEnvironment(process.env)
    const password = await readPassword()
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const command = { name: 'add-editor' as const, editor, password }
    const { exitCode, lines } = await runOrDelegate(env, command, {
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
