import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { STAFF_TOKEN_HEADER } from '../../src/contract/staff.ts'
import { staff } from '../../src/server/store/db/schema.ts'
import { openDatabase } from '../../src/server/store/open-database.ts'
import { closePages, testBrowser } from './browser.ts'
import { EDITOR, enterEditor, logInEditor } from './editor-pages.ts'
import { silent } from './log.ts'
import { type RunningServer, startServer } from './server.ts'

interface Opening extends BrowserContextOptions {
  name?: string
  /** Where they go first; from the app's home otherwise, which is waited for. */
  path?: string
}

/** A server with the demo whose first editor is `EDITOR`, and a browser, for all tests of a file. */
export function editorApp(env: Record<string, string> = {}) {
  let browser: Browser | undefined
  let server: RunningServer | undefined
  beforeAll(async () => {
    server = await startServer({ FIRST_EDITOR: `${EDITOR.name}:${EDITOR.password}`, ...env })
    browser = await testBrowser()
  })
  afterAll(async () => {
    await closePages()
    await server?.stop()
  })
  const begun = () => {
    if (!browser || !server) throw new Error('the app runs within tests alone')
    return { browser, origin: server.origin, dataDir: server.dataDir }
  }

  return {
    get browser() {
      return begun().browser
    },
    get origin() {
      return begun().origin
    },
    /** The server's, for commands. */
    get dataDir() {
      return begun().dataDir
    },
    /** Somebody of the staff in a browser of their own, and what went wrong on their page. */
    async open({ name = EDITOR.name, path, ...options }: Opening = {}) {
      const context = await begun().browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
      const page = await context.newPage()
      const faults = faultsOf(page)
      const who = { name, password: EDITOR.password }
      await (path === undefined
        ? logInEditor(page, begun().origin, who)
        : enterEditor(page, begun().origin, who, path))
      return { page, faults }
    },
    session: () => beginSession(begun().origin),
    /** A day passes for accounts that may not judge yet. */
    async letRest() {
      await server?.restart(async () => {
        const database = await openDatabase({ dataDir: begun().dataDir, log: silent })
        await database.db.update(staff).set({ reviewsFrom: null })
        await database.close()
      })
    },
  }
}

/** The first editor without a browser: asks what the app asks. */
async function beginSession(origin: string) {
  const headers = new Headers({ 'content-type': 'application/json' })
  const ask = async <Data>(path: string, body?: object) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${origin}/api${path}`, { headers, ...sent })
    const said = (await answer.json()) as { message: string; data: Data }
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${said.message}`)
    return { answer, data: said.data }
  }
  const { answer, data } = await ask<{ token: string }>('/editor/login', EDITOR)
  headers.set('cookie', answer.headers.get('set-cookie')?.split(';')[0] ?? '')
  headers.set(STAFF_TOKEN_HEADER, data.token)
  return {
    get: async <Data>(path: string) => (await ask<Data>(path)).data,
    post: async <Data>(path: string, body: object) => (await ask<Data>(path, body)).data,
    /** Somebody with the first editor's password, by the link that invites them. @returns their id */
    async invite(name: string, grants: object[]): Promise<string> {
      const { id, link } = (await ask<{ id: string; link: string }>('/editor/staff', { name, grants })).data
      const token = new URL(link).hash.slice(1)
      await ask('/editor/link/spend', { token, password: EDITOR.password })
      return id
    },
  }
}

/** What the page's policy refused, errors of its scripts, and dialogs, which are none of the app's. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('dialog', (dialog) => {
    faults.push(`${dialog.type()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return faults
}
