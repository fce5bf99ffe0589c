import type { Page } from 'playwright-core'
import { sleep } from '../child.ts'
import { endConflict } from './conflict.ts'
import type { Colleague } from './desk.ts'
import { Model, type WritingFigures } from './model.ts'
import { pick, type Random } from './random.ts'
import { Writer } from './writer.ts'

const WRITING = ['type', 'type', 'type', 'type', 'paste', 'undo', 'undo', 'redo'] as const
const KEEPING = ['save', 'save', 'rest', 'rest'] as const
const TROUBLE = ['conflict', 'offline', 'lost answer', 'twice', 'slow', 'kill'] as const
const ACTS = [...WRITING, ...KEEPING, ...TROUBLE] as const
type Act = (typeof ACTS)[number]

interface Place {
  page: Page
  origin: string
  colleague: Colleague
  figures: WritingFigures
  number: number
  random: Random
}

/** One text that a person and a colleague write on, in random order; what was shown as saved is found again each time. */
export class Sequence {
  /** What happened, to find out why. */
  readonly log: string[] = []
  readonly #place: Place
  readonly #model = new Model()
  readonly #id: string
  readonly #writer: Writer
  #words = 0

  static async begin(place: Place): Promise<Sequence> {
    return new Sequence(place, await place.colleague.begin(`第${place.number}篇`))
  }

  private constructor(place: Place, id: string) {
    this.#place = place
    this.#id = id
    this.#writer = new Writer(place.page, `${place.origin}/editor/contents/${id}`)
  }

  get page(): Page {
    return this.#writer.page
  }

  async run(): Promise<void> {
    const { random, figures } = this.#place
    await this.#writer.open()
    const acts = 6 + Math.floor(random() * 6)
    for (let at = 0; at < acts; at += 1) {
      const act = pick(random, ACTS)
      this.log.push(act)
      figures.acts += 1
      await this.#do(act)
      if (act !== 'type' && act !== 'undo') await this.#endConflict()
      if (random() < 0.4) await this.#watch()
    }
    await this.#end()
  }

  async #do(act: Act): Promise<void> {
    const { random } = this.#place
    const writer = this.#writer
    if (act === 'type' || act === 'paste' || act === 'undo' || act === 'redo') await this.#write(act)
    else if (act === 'save') await this.#untilSaved(6000)
    else if (act === 'conflict') await this.#colleagueSaves()
    else if (act === 'offline') await writer.setOffline(!writer.isOffline)
    else if (act === 'rest') await this.#rest()
    else if (act === 'kill') await this.#kill(random() < 0.5)
    else await writer.trouble(act)
  }

  async #write(act: 'type' | 'paste' | 'undo' | 'redo'): Promise<void> {
    const { random } = this.#place
    const writer = this.#writer
    await writer.put(random())
    if (act === 'type') {
      const word = this.#word('w')
      await writer.type(word, random() * 15)
      if (!(await writer.see()).words.has(word)) {
        this.#place.figures.torn += 1
        this.log.push(`TORN ${word}`)
      }
      if (random() < 0.3) await writer.press('Enter')
      return
    }
    if (act === 'paste') return writer.paste(`<p>${this.#word('w')}</p><p>${this.#word('w')}</p>`)
    const { words } = await writer.see()
    const times = act === 'undo' ? 1 + Math.floor(random() * 3) : 1
    for (let time = 0; time < times; time += 1) await writer.press(act === 'undo' ? 'Control+z' : 'Control+y')
    this.#model.changed(words, (await writer.see()).words)
  }

  #word = (who: 'w' | 'c') => `${who}${this.#place.number}x${this.#words++};`

  async #colleagueSaves(): Promise<void> {
    const { colleague, random } = this.#place
    const word = this.#word('c')
    const isAtEnd = random() < 0.5
    const change = (body: string) => (isAtEnd ? `${body}<p>${word}</p>` : body.replace('</p>', `${word}</p>`))
    for (let attempt = 0; attempt < 3; attempt += 1)
      if (await colleague.change(this.#id, change)) return void this.#model.ofColleagues.add(word)
  }

  /** Long enough for the device. */
  async #rest(): Promise<void> {
    await sleep(1100)
    const { status, isOnDevice, words } = await this.#watch()
    if (status === 'saved' || !isOnDevice) return
    this.#model.onDevice = words
    this.#place.figures.onDevice += 1
  }

  async #kill(isCrash: boolean): Promise<void> {
    if (this.#writer.isOffline) await this.#writer.setOffline(false)
    const { status, words } = await this.#watch()
    const wanted = new Set([...this.#model.onDevice, ...(status === 'saved' ? words : [])])
    await this.#writer.kill(isCrash)
    this.#place.figures.killed += 1
    await sleep(300)
    await this.#find(wanted, 'after a kill')
  }

  async #endConflict(): Promise<void> {
    const { random, figures } = this.#place
    const way = await endConflict(this.#writer, random)
    if (way === undefined) return
    figures.conflicts += 1
    this.log.push(way)
    await sleep(way === 'theirs' ? 1500 : 400)
    if (way !== 'theirs') return
    this.#model.onDevice = new Set()
    await this.#find(this.#model.saved, 'after the colleague’s text was taken')
  }

  /** Looks at the page; what it shows as saved is looked up. */
  async #watch() {
    const seen = await this.#writer.see()
    if (seen.status !== 'saved') return seen
    this.#place.figures.shownSaved += 1
    const everywhere = await this.#place.colleague.everywhere(this.#id)
    this.#lose(
      [...seen.words].filter((word) => !everywhere.includes(word)),
      'lost',
      'shown as saved',
    )
    this.#model.sawSaved(seen.words)
    return seen
  }

  /** These words stand on the page or on the server. */
  async #find(words: ReadonlySet<string>, when: string): Promise<void> {
    const shown = [...(await this.#writer.see()).words].join('')
    const everywhere = shown + (await this.#place.colleague.everywhere(this.#id))
    this.#lose(this.#model.missing(words, everywhere), 'lost', when)
  }

  #lose(words: string[], whose: 'lost' | 'lostOfColleagues', when: string): void {
    if (words.length === 0) return
    this.#place.figures[whose] += words.join('').length
    this.log.push(`LOST ${when}: ${words.join(' ')}`)
  }

  async #untilSaved(milliseconds: number): Promise<boolean> {
    for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(150)) {
      await this.#endConflict()
      if (this.#writer.isOffline || (await this.#writer.see()).status === 'saved') break
    }
    return (await this.#watch()).status === 'saved'
  }

  async #end(): Promise<void> {
    const { colleague, figures } = this.#place
    if (this.#writer.isOffline) await this.#writer.setOffline(false)
    await this.#writer.noMoreTrouble()
    if (!(await this.#untilSaved(30_000))) {
      figures.unfinished += 1
      this.log.push(`NOT SAVED: ${(await this.#writer.see()).said}`)
    }
    const everywhere = await colleague.everywhere(this.#id)
    this.#lose(this.#model.missing(this.#model.saved, everywhere), 'lost', 'at the end')
    this.#lose(this.#model.missing(this.#model.ofColleagues, everywhere), 'lostOfColleagues', 'at the end')
  }
}
