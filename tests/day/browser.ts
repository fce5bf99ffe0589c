import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WAIT } from '../../src/contract/waiting-address.ts'
import { type Answer, Connection, NoAnswer, type Question } from './connection.ts'
import type { Day, Kind } from './waits.ts'

/** Whoever was told something else than what they came for; they have gone. */
export class Gone extends Error {
  override readonly name = 'Gone'
}

const MOST_TRIES = 8
const AGAIN_MILLISECONDS = 300
const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/** As long as a turn in a line of thousands takes. */
const MOST_TURNS = 60

/** Where an answer leads to wait. */
function roomOf({ status, headers: { location = '' } }: Answer): string | undefined {
  return status === 303 && location.startsWith(WAIT) ? location : undefined
}

/** Holds cookies and one connection, and asks again as a browser and its reader do. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #origin: URL
  readonly #address: string
  readonly #day: Day
  #connection: Connection | undefined
  /** The next request is sent, and the network is lost before its answer. */
  losesNetwork = false

  constructor(origin: URL, address: string, day: Day) {
    this.#origin = origin
    this.#address = address
    this.#day = day
  }

  /** Who is led to a waiting room waits there, as its page says, and comes back. */
  async page(kind: Kind, path: string): Promise<Answer> {
    const first = await this.ask(kind, { path, headers: PAGE })
    let answer = first
    let room = roomOf(answer)
    for (let turns = 0; room !== undefined && turns < MOST_TURNS; turns += 1) {
      this.#day.later += 1
      answer = await this.ask('waiting room', {
        path: room,
        headers: { ...PAGE, 'accept-encoding': 'identity' },
      })
      const seconds = Number(/http-equiv="refresh" content="(\d+)/.exec(answer.body.toString())?.[1])
      if (seconds > 0) await pause(1000 * seconds)
      else room = roomOf(answer)
    }
    return answer === first ? first : this.ask(kind, { path, headers: PAGE })
  }

  call(kind: Kind, path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<Answer> {
    const tokenId = this.cookies.get('tokenId')
    return this.ask(kind, {
      method,
      path: `/api${path}`,
      headers: { 'content-type': TYPES.json, ...(tokenId && { tokenId }) },
      body: JSON.stringify(body),
    })
  }

  /** A form without scripts: where it leads. */
  async send(kind: Kind, path: string, fields: readonly (readonly [string, string])[]): Promise<string> {
    const answer = await this.ask(kind, {
      method: 'POST',
      path,
      headers: { 'content-type': TYPES.form, origin: this.#origin.origin },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    })
    if (answer.status !== 303) throw this.#gone(path, answer)
    return answer.headers.location ?? '/'
  }

  /** @returns an answer below 500 that sends nobody away; what it took counts from the first try. @throws Gone */
  async ask(kind: Kind, question: Question): Promise<Answer> {
    const begun = performance.now()
    const over: string[] = []
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await this.#once(question, over)
      if (answer === undefined) continue
      for (const cookie of answer.cookies) this.#keep(cookie)
      const seconds = Number(answer.headers['retry-after'])
      if (answer.status === 428) {
        this.#day.worked += 1
        return answer
      }
      if ((answer.status === 503 || answer.status === 429) && seconds > 0) {
        this.#day.later += 1
        await pause(1000 * seconds)
        continue
      }
      if (answer.status >= 500 || answer.status === 404) throw this.#gone(question.path, answer)
      this.#day.note(kind, performance.now() - begun, over)
      return answer
    }
    this.#day.noteUntold(`no answer after ${MOST_TRIES} tries ${shortOf(question.path)}`)
    throw new Gone()
  }

  /** Beside the one that is open, as a second press does. */
  async twice(kind: Kind, path: string, body: object): Promise<[Answer, Answer]> {
    const other = new Browser(this.#origin, this.#address, this.#day)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    try {
      return await Promise.all([this.call(kind, path, body), other.call(kind, path, body)])
    } finally {
      other.close()
    }
  }

  close(): void {
    this.#connection?.cut()
  }

  async #once(question: Question, over: string[]): Promise<Answer | undefined> {
    this.#connection = this.#connection?.isOver === false ? this.#connection : this.#connect()
    const connection = this.#connection
    const isLost = this.losesNetwork
    this.losesNetwork = false
    if (isLost) setTimeout(() => connection.cut(), Math.random() * 15)
    try {
      const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await connection.ask({
        ...question,
        headers: { ...question.headers, ...(cookie && { cookie }) },
      })
      over.push(`${this.#address}:${connection.localPort}`)
      return answer
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      over.push(`${this.#address}:${connection.localPort}`)
      if (!isLost) this.#day.broken += 1
      await pause(AGAIN_MILLISECONDS)
      return undefined
    }
  }

  #connect(): Connection {
    return new Connection(this.#origin, this.#address)
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1)
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1)
    if (value === '') this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), value)
  }

  #gone(path: string, { status, body, headers }: Answer): Gone {
    const said = headers['content-type']?.includes('json') ? body.toString().slice(0, 160) : ''
    this.#day.noteUntold(`${status} ${shortOf(path)} ${said}`.trim())
    return new Gone()
  }
}

const PAGE = { 'accept-encoding': 'gzip', accept: 'text/html' }
const shortOf = (path: string) => path.split('?')[0] ?? ''

/** What a browser does that is asked for work: `<salt>.<bits>.<time>.<mac>`. */
export function workFor(challenge: string): string {
  const [salt = '', bits = '0'] = challenge.split('.')
  const most = 2 ** (32 - Number(bits))
  for (let n = 0; ; n += 1) {
    if (createHash('sha256').update(`${salt}.${n}`).digest().readUInt32BE() < most) return String(n)
  }
}
