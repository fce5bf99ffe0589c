import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import {
  readBuilt,
  readSources,
  writeBuiltContract,
} from '../../../../src/server/doors/contract/specification.ts'

const folder = mkdtempSync(join(tmpdir(), 'anju-contract-'))
const file = pathToFileURL(join(folder, 'contract.json'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the contract that the build has read is the one that the files say', () => {
  writeBuiltContract(file)
  expect(readBuilt(file)).toEqual(readSources())
})

it('a contract that was built from other files is not taken, nor one that is not there', () => {
  writeBuiltContract(file)
  const [fingerprint = '', contract = ''] = readFileSync(file, 'utf8').split('\n')
  const other = (fingerprint.startsWith('0') ? '1' : '0') + fingerprint.slice(1)
  writeFileSync(file, `${other}\n${contract}`)
  expect(readBuilt(file)).toBeUndefined()
  rmSync(file)
  expect(readBuilt(file)).toBeUndefined()
})
