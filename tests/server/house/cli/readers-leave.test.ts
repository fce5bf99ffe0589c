import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)

it('a command whose output nobody reads any more ends as if it were read', async () => {
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'src/server/house/cli/entries/site.ts', '--help'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  child.stdout.destroy()
  const said = text(child.stderr)
  const [code] = (await once(child, 'exit')) as [number]
  expect({ code, said: await said }).toEqual({ code: 0, said: '' })
})
