import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

test('npm start sets the memory of the server, passes a signal on and gives its exit code back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anju-start-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const chosen = { NODE_OPTIONS: '--max-old-space-size=300', MALLOC_TRIM_THRESHOLD_: '1' }
  const env = { ...process.env, ...chosen, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'off' }
  const parent = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  for await (const line of createInterface(parent.stdout)) if (line.startsWith('Anju listens')) break

  const children = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim().split(' ')
  expect(children).toHaveLength(1)
  const variables = readFileSync(`/proc/${children[0]}/environ`, 'utf8').split('\0')
  expect(variables).toEqual(
    expect.arrayContaining([
      'MALLOC_ARENA_MAX=2',
      'MALLOC_TRIM_THRESHOLD_=1',
      expect.stringMatching(/^NODE_OPTIONS=--max-old-space-size=512 .* --max-old-space-size=300$/),
    ]),
  )

  parent.kill('SIGTERM')
  expect(await once(parent, 'exit')).toEqual([0, null])
  expect(existsSync(`/proc/${children[0]}`)).toBe(false)
})
