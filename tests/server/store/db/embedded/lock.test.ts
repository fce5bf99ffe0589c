import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseInUseError, lock } from '../../../../../src/server/store/db/embedded/lock.ts'
import { thisProcess } from '../../../../../src/server/store/db/embedded/owner.ts'

let parent = ''
let folder = ''
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'anju-lock-'))
  folder = path.join(parent, 'database')
})
afterEach(() => fs.rmSync(parent, { recursive: true }))

/** Leaves behind what a holder of the folder leaves. */
function holder(number: number, owner: object): string {
  const place = path.join(`${folder}.lock`, String(number))
  fs.mkdirSync(place, { recursive: true })
  fs.writeFileSync(path.join(place, 'owner.json'), JSON.stringify(owner))
  return place
}

const ended = { ...thisProcess(), started: '1' }

test('refuses a second holder until the first gives the folder back', async () => {
  const release = await lock(folder)
  await expect(lock(folder)).rejects.toThrow(DatabaseInUseError)
  release()
  const again = await lock(folder)
  again()
})

test('names the folder and the process that holds it', async () => {
  const release = await lock(folder)
  await expect(lock(folder)).rejects.toThrow(`The database in ${folder} is in use by process ${process.pid}`)
  release()
})

test('takes over from a process that has ended, also when another has its number now', async () => {
  holder(7, ended)
  const release = await lock(folder)
  expect(fs.readdirSync(`${folder}.lock`)).toEqual(['8'])
  release()
})

test('takes over what a power cut left half written', async () => {
  fs.writeFileSync(path.join(holder(1, {}), 'owner.json'), '{"pid":')
  await expect(lock(folder)).resolves.toBeTypeOf('function')
})

test('lets one of many take over from a process that has ended', async () => {
  holder(1, ended)
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lock(folder)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('steps back when its number had been cleared by a later holder', async () => {
  holder(1, ended)
  const slow = lock(folder)
  holder(9, thisProcess())
  await expect(slow).rejects.toThrow(DatabaseInUseError)
  expect(fs.readdirSync(`${folder}.lock`)).not.toContain('2')
})

test('refuses a folder whose holder answers, though its process number means nothing here', async () => {
  const release = await lock(folder)
  const place = path.join(`${folder}.lock`, '1', 'owner.json')
  fs.writeFileSync(place, JSON.stringify({ ...thisProcess(), table: 'another container' }))
  await expect(lock(folder)).rejects.toThrow(DatabaseInUseError)
  release()
})

test('takes over from a container that is gone', async () => {
  const script = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
  const place = holder(1, { ...ended, table: 'a container that is gone' })
  await once(spawn(process.execPath, ['-e', script, path.join(place, 'socket')]), 'exit')
  await expect(lock(folder)).resolves.toBeTypeOf('function')
})

test('refuses a folder whose holder it cannot ask', async () => {
  holder(1, { ...ended, table: 'a container on a file system without sockets' })
  await expect(lock(folder)).rejects.toThrow('if you are sure that it has ended, delete')
})

test('answers for a folder that lies too deep for a socket’s path', async () => {
  folder = path.join(parent, 'deep'.repeat(40), 'database')
  const release = await lock(folder)
  const place = path.join(`${folder}.lock`, '1', 'owner.json')
  // By its process number it would be gone: only the answer says that it is not.
  fs.writeFileSync(place, JSON.stringify(ended))
  await expect(lock(folder)).rejects.toThrow(DatabaseInUseError)
  release()
})
