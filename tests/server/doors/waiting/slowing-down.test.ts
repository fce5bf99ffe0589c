import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { FORM_KEY, formToken } from '../../../../src/server/doors/actions/form-token.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'
import { aheadOn, openBrowser, roomForm, wait, waitingSite } from '../../../support/waiting.ts'

const site = await waitingSite({ staffed: roomForm(), apply: roomForm() })
const { database, process, setLate } = site
const off = await process(0, { waitingRoom: 'off' })
const [second, third, busy] = [await process(), await process(), await process()]
const on = ({ app }: Pick<typeof site, 'app'>) => openBrowser(() => app)

describe('the staff', () => {
  test('sees how many wait, and slows the line down, speeds it up or lets all in; the log says who', async () => {
    const server = second
    const { db } = database
    const headers = await sessionHeaders(
      db,
      await staffAccount(db, '钱窗口', [{ columnKey: '', role: 'clerk' }]),
    )
    const rooms = async () =>
      dataOf<{ room: string; waiting: number; taken: number; pace: number | null }[]>(
        (await server.get('/editor/waiting-rooms', headers)).body,
      ).find(({ room }) => room === 'staffed')
    const set = (body: object) =>
      server.post('/editor/waiting-rooms', { formKey: 'staffed', ...body }, headers)
    expect(await rooms()).toMatchObject({ waiting: 0, taken: 0, pace: null, standardPace: 60, isOpen: false })
    expect((await set({ pace: 0, isOpen: false })).status).toBe(200)
    const visitor = on(third)
    const held = await visitor.come(wait('staffed'))
    expect([aheadOn(held.body), held.body.includes('暂停放行')]).toEqual([0, true])
    expect(await rooms()).toMatchObject({ waiting: 1, pace: 0 })
    expect((await set({ pace: 600, isOpen: true })).status).toBe(200)
    expect((await on(busy).come(wait('staffed'))).statusCode).toBe(303)
    const { rows } = await db.execute(
      sql`select subject, detail from audit where action = 'waiting-room-changed' order by number`,
    )
    expect(rows).toEqual([
      { subject: 'staffed', detail: { pace: 0, isOpen: 'false' } },
      { subject: 'staffed', detail: { pace: 600, isOpen: 'true' } },
    ])
  })

  test('of another column sees none of it, and the room of the login is an administrator’s', async () => {
    const { db } = database
    const other = await sessionHeaders(
      db,
      await staffAccount(db, '周编辑', [{ columnKey: 'surveys', role: 'clerk' }]),
    )
    expect(dataOf((await site.get('/editor/waiting-rooms', other)).body)).toEqual([])
    const change = { formKey: 'staffed', pace: 0, isOpen: false }
    expect((await site.post('/editor/waiting-rooms', change, other)).status).toBe(403)
    expect((await site.post('/editor/waiting-rooms/login', { pace: 0, isOpen: false }, other)).status).toBe(
      403,
    )
    const admin = await sessionHeaders(
      db,
      await staffAccount(db, '吴管理', [{ columnKey: '', role: 'administrator' }]),
    )
    const [room] = dataOf<{ room: string }[]>((await site.get('/editor/waiting-rooms', admin)).body).slice(-1)
    expect(room).toMatchObject({ room: '_login', waiting: 0 })
    expect((await site.post('/editor/waiting-rooms/login', { pace: 90, isOpen: false }, admin)).status).toBe(
      200,
    )
  })
})

describe('while the portal is overloaded', () => {
  test('a new login waits in a room, and its turn logs in although it is overloaded', async () => {
    const server = busy
    setLate(500)
    const visitor = on(server)
    const led = await visitor.ask('/login?next=%2Fmessages')
    expect([led.statusCode, led.headers.location]).toEqual([
      303,
      '/wait/_login?next=%2Flogin%3Fnext%3D%252Fmessages',
    ])
    const page = await visitor.come(led.headers.location ?? '')
    expect(aheadOn(page.body)).toBe(0)
    setLate(0)
    // Others who come meanwhile stand behind.
    expect((await on(server).ask('/login')).statusCode).toBe(303)
    await expect
      .poll(async () => (await visitor.ask(led.headers.location ?? '')).headers.location)
      .toBe('/login?next=%2Fmessages')
    setLate(500)
    expect((await visitor.ask('/login?next=%2Fmessages')).statusCode).toBe(200)
    expect((await on(server).ask('/login')).statusCode).toBe(303)
    setLate(0)
  })

  test('and the setting is off, a new login is told to come again', async () => {
    const server = off
    setLate(500)
    const refused = await on(server).ask('/login')
    setLate(0)
    expect(refused.statusCode).toBe(503)
    expect((await on(server).ask(wait('apply'))).headers.location).toBe('/t1/register?begin=apply')
  })
})

describe('a login page that was open before everything became late', () => {
  const askForCode = async (server: Pick<typeof site, 'app'>) => {
    const visitor = on(server)
    visitor.jar.set(FORM_KEY, 'k'.repeat(24))
    const _token = formToken({ [FORM_KEY]: 'k'.repeat(24) }) ?? ''
    setLate(5000)
    await visitor.ask('/do/sendCode', { phone: '13800138000', _back: '/login', _token })
    setLate(0)
    return server.app.flash.read(Object.fromEntries(visitor.jar))
  }

  test('is told that there is a room to wait in, and keeps what was typed', async () => {
    expect(await askForCode(site)).toMatchObject({
      operation: 'sendCode',
      status: 503,
      reason: 'room',
      values: { phone: ['13800138000'] },
    })
  })

  test('is told to try again where the site has no rooms', async () => {
    expect(await askForCode(off)).toMatchObject({ status: 503, reason: 'busy' })
  })
})
