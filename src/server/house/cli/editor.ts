import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { describeError } from '../../ground/describe-error.ts'
import { type EnvironmentVariables, readEnvironment } from '../../ground/env.ts'
import { asksForHelp } from '../../ground/help.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import type { EditorCommand } from '../commands/commands.ts'
import { runOrDelegate } from '../commands/run-or-delegate.ts'
import { type Caller, usageFor } from './caller.ts'
import { say } from '../../ground/language/say.ts'

const usageText = () => say`npm run editor -- add <name> [--role <role>]
npm run editor -- link <name>

add    adds an administrator, or somebody of another role; asks for the password, or reads it from the first line of
       standard input
link   prints a link by which somebody sets a new password and a new second factor: good once, for 24 hours`

/** Runs `npm run editor`: exit code 0 for success, 1 when nothing was done. */
export async function runEditorCommand(args: string[], caller: Caller): Promise<number> {
  const usage = usageFor(caller, usageText())
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const { values, positionals, unknown } = read(args)
  const [action, name, ...rest] = positionals
  if (unknown === undefined && name !== undefined && rest.length === 0) {
    if (action === 'add')
      return run(async () => ({
        name: 'add-editor',
        editor: name,
        password: await readPassword(),
        role: values.role,
      }))
    if (action === 'link' && values.role === undefined)
      return run(async (env) => ({ name: 'renew-editor', editor: name, origin: originOf(env) }))
  }
  console.error(unknown === undefined ? usage : `${say`there is no option ${unknown}`}\n\n${usage}`)
  return 1
}

function read(args: string[]): { values: { role?: string }; positionals: string[]; unknown?: string } {
  try {
    return parseArgs({ args, options: { role: { type: 'string' } }, allowPositionals: true })
  } catch {
    return { values: {}, positionals: [], unknown: args.find((one) => one.startsWith('-')) ?? '' }
  }
}

/** The address of the staff's app, as far as the environment says. */
function originOf({ EDITOR_HOSTS, PUBLIC_ORIGIN, PORT }: EnvironmentVariables): string {
  const [host] = EDITOR_HOSTS?.split(',') ?? []
  if (host) return `${PUBLIC_ORIGIN?.startsWith('http:') ? 'http' : 'https'}://${host.trim()}`
  return PUBLIC_ORIGIN ?? `http://localhost:${PORT}`
}

async function run(ask: (env: EnvironmentVariables) => Promise<EditorCommand>): Promise<number> {
  try {
    const env = readEnvironment(process.env)
    const command = await ask(env)
    const log = { info: () => {}, warn: () => {}, error: () => {} }
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

/** Never a command-line argument, which every user of the machine could read. */
async function readPassword(): Promise<string> {
  const { stdin } = process
  if (stdin.isTTY) process.stderr.write(say`Password: `)
  const lines = createInterface({ input: stdin, terminal: stdin.isTTY })
  // The typed characters are not shown.
  if (stdin.isTTY) Object.assign(lines, { _writeToOutput: () => {} })
  for await (const line of lines) {
    lines.close()
    if (stdin.isTTY) process.stderr.write('\n')
    return line
  }
  return ''
}
