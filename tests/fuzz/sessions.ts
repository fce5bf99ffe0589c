import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ROLES, STAFF_TOKEN_HEADER, WHOLE_SITE } from '../../src/contract/staff.ts'
import { agreementsOf, logIn } from '../support/people.ts'

type Headers = [string, string][]

/** The first of the staff, who invites the others. */
export const FIRST = { name: 'fuzz', password: 'bamboo umbrella 7' }

/** Where the site was just imported, its agreements are there a moment later. */
const LOOKS = 100

/** Somebody with a session, which some calls end. */
export interface Person {
  name: string
  headers: Headers
  /** Logs in again. @returns whether it was possible */
  renew: () => Promise<boolean>
}

/** A resident and somebody of the staff in each role. */
export async function openSessions(
  origin: string,
  dataDir: string,
): Promise<{ resident: Person; staff: Person[] }> {
  const first = staffAt(origin, FIRST.name)
  if (!(await first.renew())) throw new Error('the first of the staff cannot log in')
  const staff: Person[] = []
  for (const role of Object.keys(ROLES)) {
    const grants = [{ columnKey: WHOLE_SITE, role }]
    const invited = await post(origin, '/editor/staff', { name: `fuzz-${role}`, grants }, first.headers)
    const token = new URL(String(invited.data.link)).hash.slice(1)
    await post(origin, '/editor/link/spend', { token, password: FIRST.password })
    const person = staffAt(origin, `fuzz-${role}`)
    if (!(await person.renew())) throw new Error(`the ${role} cannot log in`)
    staff.push(person)
  }
  const resident = residentAt(origin, join(dataDir, 'outbox'))
  if (!(await resident.renew())) throw new Error('the resident cannot log in')
  return { resident, staff }
}

function staffAt(origin: string, name: string): Person {
  const person: Person = {
    name,
    headers: [],
    async renew() {
      const { status, data, cookies } = await post(origin, '/editor/login', { ...FIRST, name })
      const cookie = cookies[0]?.split(';', 1)[0] ?? ''
      person.headers = [
        ['cookie', cookie],
        [STAFF_TOKEN_HEADER, String(data.token)],
      ]
      return status === 200
    },
  }
  return person
}

function residentAt(origin: string, outbox: string): Person {
  let count = 0
  const person: Person = {
    name: 'resident',
    headers: [],
    async renew() {
      let agreements = await agreementsOf(origin)
      for (let looks = 0; agreements === '' && looks < LOOKS; looks += 1) {
        await setTimeout(100)
        agreements = await agreementsOf(origin)
      }
      // Another each time: one number gets few codes, and an account may have been deleted.
      count += 1
      const phone = `138${String(count).padStart(8, '0')}`
      const address = `198.51.${count >> 8}.${count & 255}`
      const asked = { phone, address, agreements, code: () => newestCode(outbox) }
      const { headers } = await logIn(origin, asked).catch(() => ({ headers: undefined }))
      if (headers) person.headers = Object.entries(headers)
      return headers !== undefined
    },
  }
  return person
}

function newestCode(outbox: string): string {
  const texts = readdirSync(outbox)
    .toSorted()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
  return texts.map((text) => /\b\d{6}\b/.exec(text)?.[0]).findLast(Boolean) ?? ''
}

async function post(origin: string, path: string, body: object, headers: Headers = []) {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: [['content-type', 'application/json'], ...headers],
    body: JSON.stringify(body),
  })
  const { data } = (await answer.json()) as { data?: Record<string, unknown> | null }
  return { status: answer.status, data: data ?? {}, cookies: answer.headers.getSetCookie() }
}
