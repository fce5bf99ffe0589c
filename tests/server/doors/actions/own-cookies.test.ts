import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import type { Told } from '../../../../src/contract/actions.ts'
import { createFlash } from '../../../../src/server/doors/actions/flash-message.ts'
import { FORM_KEY, formToken } from '../../../../src/server/doors/actions/form-token.ts'
import { actions } from '../../../../src/server/doors/actions/plugin.ts'
import type { LoginPage } from '../../../../src/server/doors/render/login-page.ts'
import type { PageKey } from '../../../../src/server/doors/render/page-key.ts'
import { createPrivatePages } from '../../../../src/server/doors/render/private-pages.ts'
import { unsafeCast } from '../../../../src/server/ground/unsafe-cast.ts'
import { siteWith } from '../../../templates/visit.tsx'

const ORIGIN = 'https://portal.example'
const PLAIN = `${FORM_KEY}=${'k'.repeat(24)}`
const LEFT = { operation: 'leave', status: 200 }
const flash = createFlash({
  blindIndex: (purpose, value) => hash('sha256', `${purpose} ${value}`, 'hex'),
})

const app = Fastify()
const heard: (string | undefined)[] = []
app.post('/api/leave', (request) => {
  heard.push(request.headers.cookie)
  return { code: '1' }
})
const specification = { paths: { '/leave': { post: { operationId: 'leave', 'x-action': {} } } } }
void app.register(actions, { specification, flash, publicOrigin: ORIGIN })
afterAll(() => app.close())

async function send(cookie: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/do/leave',
    payload: `_token=${formToken({ [FORM_KEY]: 'k'.repeat(24) })}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, cookie },
  })
  return { status: answer.statusCode, set: answer.cookies.map(({ name, value }) => `${name}=${value}`) }
}

/** What a page over HTTPS tells whoever comes with this. */
async function toldTo(cookie: string) {
  let told: Told | undefined
  const pages = createPrivatePages({
    renderer: {
      site: async () => ({ site: siteWith(), environment: 'test' }),
      render: async (_host, _address, _preferences, owner) => {
        told = owner?.forms.told
        return { status: 200, html: '' }
      },
    },
    sessionOf: async () => undefined,
    flash,
    loginPage: unsafeCast<LoginPage>(undefined),
    awaySince: () => undefined,
  })
  const request = unsafeCast<IncomingMessage>({ headers: { cookie } })
  await pages.render(request, 'portal.example', unsafeCast<PageKey>({ address: '/done' }), true)
  return told
}

it('over HTTPS a browser with a key from before the prefix gets a new one, and sees what its form answers', async () => {
  const { set } = await send(PLAIN)
  expect(set.map((each) => each.split('=')[0])).toEqual(['__Host-formKey', '__Host-told'])
  expect(await toldTo([PLAIN, ...set].join('; '))).toMatchObject(LEFT)
})

it('over HTTPS an answer that another host planted together with its key says nothing', async () => {
  const theirs = flash.write({ operation: 'logout', status: 200 }, { [FORM_KEY]: 'k'.repeat(24) })
  expect(await toldTo(`${PLAIN}; told=${theirs}`)).toBeUndefined()
})

it.each(['a b=1', '=1', 'é=1'])('a cookie that no server may write, %j, stops no form', async (odd) => {
  heard.splice(0)
  expect((await send(`${odd}; ${PLAIN}; draftKey=d`)).status).toBe(303)
  expect(heard).toEqual([`${PLAIN}; draftKey=d`])
})
