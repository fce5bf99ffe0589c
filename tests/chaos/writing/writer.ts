import type { BrowserContext, Page } from 'playwright-core'
import { sleep } from '../child.ts'
import { wordsIn } from './model.ts'

const OPENING_MILLISECONDS = 60_000
const CLICK_MILLISECONDS = 15_000
const DRAFT = '**/api/editor/contents/draft'
const TEXT = '.content .text-editor .ProseMirror'

/** What stands on the writer's screen. */
interface Seen {
  words: Set<string>
  status: 'saved' | 'unsaved' | 'saving' | 'failed' | 'stale' | undefined
  isOnDevice: boolean
  said: string
}

/** A person who writes in a browser whose network, answers and process fail. */
export class Writer {
  isOffline = false
  readonly #context: BrowserContext
  readonly #address: string
  #page: Page

  constructor(page: Page, address: string) {
    this.#page = page
    this.#context = page.context()
    this.#address = address
  }

  get page(): Page {
    return this.#page
  }

  async open(): Promise<void> {
    await this.#page.goto(this.#address, { waitUntil: 'commit' })
    await this.#page.locator(TEXT).waitFor({ timeout: OPENING_MILLISECONDS })
  }

  async see(): Promise<Seen> {
    const [text, name, said] = await this.#page.evaluate((where) => {
      const state = document.querySelector('.saved')
      const blocks = [...(document.querySelector(where)?.children ?? [])].map((block) => block.textContent)
      return [blocks.join('\n'), state?.className, state?.textContent]
    }, TEXT)
    const status = /saved-(saved|unsaved|saving|failed|stale)/.exec(name ?? '')?.[1] as Seen['status']
    return {
      words: wordsIn(text ?? ''),
      status,
      isOnDevice: /已存在这台电脑/.test(said ?? ''),
      said: said ?? '',
    }
  }

  /** Puts the cursor at the end of a block. */
  async put(at: number): Promise<void> {
    const blocks = this.#page.locator(TEXT).locator('> p, > h2')
    const block = blocks.nth(Math.floor(at * (await blocks.count())))
    await block.click({ timeout: CLICK_MILLISECONDS, position: { x: 4, y: 6 } })
    await this.press('End')
  }

  press = (key: string): Promise<void> => this.#page.keyboard.press(key)
  type = (text: string, delay: number): Promise<void> => this.#page.keyboard.type(text, { delay })

  paste(html: string): Promise<void> {
    return this.#page.evaluate(
      ([where, pasted]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', pasted)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.querySelector(where)?.dispatchEvent(event)
      },
      [TEXT, html] as const,
    )
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline
    await this.#context.setOffline(isOffline)
  }

  /** What becomes of the next save. */
  async trouble(kind: 'lost answer' | 'twice' | 'slow'): Promise<void> {
    const once = { times: 1 }
    const quiet = () => undefined
    if (kind === 'slow')
      await this.#page.route(DRAFT, (route) => sleep(2500).then(() => route.continue()).catch(quiet), once) // prettier-ignore
    else
      await this.#page.route(
        DRAFT,
        async (route) => {
          const first = await route.fetch().catch(quiet)
          if (kind === 'twice') await route.fetch().catch(quiet)
          const isTold = kind === 'twice' && first !== undefined
          await (isTold ? route.fulfill({ response: first }) : route.abort()).catch(quiet)
        },
        once,
      )
  }

  noMoreTrouble = (): Promise<void> => this.#page.unrouteAll({ behavior: 'ignoreErrors' })

  /** The tab is closed, or its process dies; then the text is opened again. */
  async kill(isCrash: boolean): Promise<void> {
    if (isCrash) {
      const ended = new Promise((resolve) => this.#page.once('crash', resolve))
      const session = await this.#context.newCDPSession(this.#page)
      session.send('Page.crash').catch(() => undefined)
      await ended
    }
    await this.#page.close({ runBeforeUnload: false }).catch(() => undefined)
    this.#page = await this.#context.newPage()
    await this.open()
  }
}
