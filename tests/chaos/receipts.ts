import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/store/open-database.ts'
import { isHashOf } from '../../src/server/subjects/forms/sending/receipt.ts'
import { codeFor } from '../support/accounts.ts'
import { sleep } from './child.ts'

/** Two servers on one database; the first one may be another after each kill. */
export interface Place {
  origins: () => readonly [string, string]
  dataDir: string
  form: string
  /** Of the page that shows the form. */
  page: string
}

/** What people were told who sent a form in trouble. */
export interface Told {
  /** People, each of whom sent one thing, or tried to send something else under its name. */
  sent: number
  acknowledged: number
  /** Told that something else was sent before. */
  refused: number
  /** Acknowledged, and not there with these very answers; or acknowledged for somebody else, or over a correction unseen. */
  false: number
  /** Submissions too many or too few. */
  doubled: number
  lost: number
}

interface Person {
  cookie: string
  tokenId?: string
  /** By forms of HTML alone. */
  isPlain: boolean
}

interface Sending {
  key: string
  text: string
  corrects?: { number: string; edition: number }
}

interface Receipt {
  number: string
  hash: string
}

const AT_ONCE = 8
const MOST_TRIES = 200
const PAUSE_MILLISECONDS = 100
const ACCOUNTS = 8

/** As many people send, each with a trouble of their own. @returns what they were told, and what is there */
export async function sendInTrouble(place: Place, database: Database, count: number): Promise<Told> {
  const told: Told = { sent: count, acknowledged: 0, refused: 0, false: 0, doubled: 0, lost: 0 }
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => logIn(place, n)))
  const receipts: (Receipt & { text: string })[] = []
  const total = async () =>
    Number(
      (await database.db.execute<{ n: number }>(sql`select count(*)::int as n from form_submission`)).rows[0]
        ?.n,
    )
  const before = await total()

  /** Sends until there is an answer. */
  async function send(person: Person, sending: Sending): Promise<Receipt | undefined> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await ask(place, person, sending).catch(() => undefined)
      if (answer === 'refused') {
        told.refused += 1
        return undefined
      }
      if (answer) {
        told.acknowledged += 1
        receipts.push({ ...answer, text: sending.text })
        return answer
      }
      await sleep(PAUSE_MILLISECONDS)
    }
    throw new Error(`no answer after ${MOST_TRIES} tries`)
  }
  /** The connection ends a moment after it was sent. */
  const cut = (person: Person, sending: Sending) =>
    ask(place, person, sending, AbortSignal.timeout(Math.ceil(Math.random() * 20))).catch(() => undefined)
  /** What must not be acknowledged. */
  const mustNot = async (sent: Promise<Receipt | undefined>) => void ((await sent) && (told.false += 1))

  const troubles: ((n: number) => Promise<unknown>)[] = [
    async function lostReply(n) {
      const [who, one] = await begin(place, n)
      await cut(who, one)
      await send(who, one)
    },
    async function lostReplyAndOneAnswerCorrected(n) {
      const [who, one] = await begin(place, n)
      await cut(who, one)
      await send(who, { ...one, text: `${one.text}, corrected` })
      await send(who, one)
    },
    async function twoTabs(n) {
      const [who, one] = await begin(place, n)
      await Promise.all([send(who, one), send(who, { ...one, text: `${one.text}, in the other tab` })])
    },
    async function back(n) {
      const [who, one] = await begin(place, n)
      await send(who, one)
      await mustNot(send(who, { ...one, text: `${one.text}, after Back` }))
    },
    async function correction(n) {
      const [who, one] = [{ ...person(n), isPlain: false, ...accounts[n % ACCOUNTS] }, first()]
      const receipt = await send(who, one)
      const corrects = { number: receipt?.number ?? '', edition: 1 }
      const corrected = { key: randomUUID(), text: `${one.text}, edition 2`, corrects }
      await cut(who, corrected)
      await send(who, corrected)
      // Another tab that has seen the first edition alone.
      await mustNot(send(who, { key: randomUUID(), text: `${one.text}, unseen`, corrects }))
    },
    async function somebodyElse(n) {
      const [who, one] = await begin(place, n)
      await send(who, one)
      await mustNot(send({ ...person(n), isPlain: false }, one))
    },
  ]
  const left = Array.from({ length: count }, (_, n) => n)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = left.pop(); n !== undefined; n = left.pop()) await troubles[n % troubles.length]?.(n)
    }),
  )
  const stored = (await total()) - before
  told.doubled = Math.max(0, stored - count)
  told.lost = Math.max(0, count - stored)
  told.false += await countFalse(database, receipts)
  return told
}

const person = (n: number): Person => ({
  cookie: `draftKey=${randomUUID()}`,
  isPlain: Math.floor(n / 6) % 2 === 1,
})
/** Somebody with a page before them; one without scripts has a draft, whose key the page names. */
async function begin(place: Place, n: number): Promise<[Person, Sending]> {
  const [who, one] = [person(n), first()]
  if (!who.isPlain) return [who, one]
  const [, origin] = place.origins()
  const question = { origin, who, sending: { ...one, key: '' }, signal: undefined }
  await post(place, question, 'next')
  const kept = await fetch(`${origin}/api/forms/${place.form}/draft`, { headers: { cookie: who.cookie } })
  const { data } = (await kept.json()) as { data: { idempotencyKey: string } }
  return [who, { ...one, key: data.idempotencyKey }]
}

const first = (): Sending => ({ key: randomUUID(), text: `answer ${randomUUID()}` })

/** Receipts whose hash is of no edition that is stored, or of one with other answers. */
async function countFalse(
  { db }: Database,
  receipts: readonly (Receipt & { text: string })[],
): Promise<number> {
  const { rows } = await db.execute<{ hash: string; number: string; salt: string; time: string }>(sql`
    select hash, number, salt, (extract(epoch from coalesce(corrected_at, created_at)) * 1000)::bigint::text as time
    from form_submission
    union all
    select former.hash, number, former.salt, (extract(epoch from former.created_at) * 1000)::bigint::text
    from form_submission_edition former join form_submission on form_submission.id = former.submission_id`)
  const editions = new Map(rows.map((row) => [row.hash, row]))
  return receipts.filter(({ number, hash, text }) => {
    const edition = editions.get(hash)
    return (
      edition?.number !== number || !isHashOf({ ...edition, time: new Date(Number(edition.time)) }, { text })
    )
  }).length
}

/** A receipt, or that something else was sent. Throws where there is neither. */
async function ask(
  place: Place,
  who: Person,
  sending: Sending,
  signal?: AbortSignal,
): Promise<Receipt | 'refused'> {
  const origin = place.origins()[Math.random() < 0.5 ? 0 : 1]
  return who.isPlain
    ? askPlainly(place, { origin, who, sending, signal })
    : askApi(place, { origin, who, sending, signal })
}

interface Question {
  origin: string
  who: Person
  sending: Sending
  signal: AbortSignal | undefined
}

async function askApi({ form }: Place, { origin, who, sending, signal }: Question) {
  const { key: idempotencyKey, text, corrects } = sending
  const answer = await fetch(`${origin}/api/forms/${form}/submissions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: who.cookie,
      ...(who.tokenId && { tokenId: who.tokenId }),
    },
    body: JSON.stringify({ version: 1, values: { text }, idempotencyKey, ...(corrects && { corrects }) }),
    ...(signal && { signal }),
  })
  const { data } = (await answer.json()) as { data: Receipt }
  if (answer.status === 200) return data
  if (answer.status === 409) return 'refused'
  throw new Error(`${answer.status}`)
}

async function post(
  { form, page }: Place,
  { origin, who, sending, signal }: Question,
  act: 'next' | 'submit',
) {
  const fields = { _step: '0', _do: act, _draft: sending.key, _back: page, 'v.text': sending.text }
  return fetch(`${origin}/do/fillForm/${form}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: who.cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    ...(signal && { signal }),
  })
}

async function askPlainly(place: Place, question: Question) {
  const answer = await post(place, question, 'submit')
  const { searchParams } = new URL(answer.headers.get('location') ?? '', question.origin)
  const [number, hash] = [searchParams.get('receipt'), searchParams.get('hash')]
  if (answer.status === 303 && searchParams.has('refused')) return 'refused'
  if (answer.status === 303 && number && hash) return { number, hash }
  throw new Error(`${answer.status} ${answer.headers.get('location')}`)
}

/** A new account. */
async function logIn({ origins, dataDir }: Place, n: number): Promise<Pick<Person, 'cookie' | 'tokenId'>> {
  const phone = `1380000${String(n).padStart(4, '0')}`
  const [, origin] = origins()
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}/api/account/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  const challenge = cookiesOf(await post('code', { phone })).join('; ')
  const answer = await post('login', { phone, code: codeFor(dataDir, phone) }, challenge)
  if (answer.status !== 200) throw new Error(`${phone} could not log in: ${await answer.text()}`)
  const cookies = cookiesOf(answer)
  const tokenId = cookies.find((one) => one.startsWith('tokenId='))?.slice('tokenId='.length) ?? ''
  return { cookie: [...cookies, `draftKey=${randomUUID()}`].join('; '), tokenId }
}
