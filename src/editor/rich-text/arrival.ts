import { Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { sizeWords } from '../kit/sizes.ts'
import type { MediaFile } from '../media/Grid.tsx'
import { helpOf, isBusy, WAIT_MILLISECONDS } from '../media/upload-queue.ts'
import type { Say } from '../words/words.tsx'
import { sendPicture } from './send-pictures.ts'

/** A file on its way into the text: its picture, how far it is, and why it did not come. */
export class Arrival {
  readonly dom = document.createElement('div')
  readonly isPicture: boolean
  readonly #file: File
  readonly #say: Say
  readonly #onEnd: (added: MediaFile | undefined) => void
  readonly #leaving = new AbortController()
  readonly #bar = document.createElement('progress')
  readonly #says = document.createElement('output')
  readonly #again: HTMLButtonElement
  readonly #picture = document.createElement('img')

  constructor(file: File, say: Say, onEnd: (added: MediaFile | undefined) => void) {
    this.isPicture = file.type.startsWith('image/')
    this.#file = file
    this.#say = say
    this.#onEnd = onEnd
    this.#again = this.#button(say('problem.again'), () => void this.send())
    this.#draw()
  }

  /** Until it is there, failed or given up. */
  async send(): Promise<void> {
    const { signal } = this.#leaving
    if (signal.aborted) return
    this.#again.hidden = true
    this.#bar.hidden = false
    this.#progress(0)
    try {
      const added = await sendPicture(this.#file, (percent) => this.#progress(percent), signal)
      this.#end(added)
    } catch (error) {
      if (!signal.aborted) await this.#fail(error)
    }
  }

  async #fail(error: unknown): Promise<void> {
    if (error instanceof Refused && isBusy(error)) {
      await new Promise((resolve) => {
        setTimeout(resolve, WAIT_MILLISECONDS)
      })
      return this.send()
    }
    const say = this.#say
    this.#bar.hidden = true
    this.#says.textContent = say('media.state.failed', { reason: problemWords(say, error) })
    this.dom.classList.add('arriving-failed')
    this.#again.hidden = !(error instanceof Refused && helpOf(error) === 'again')
    if (error instanceof Refused && error.status === 0)
      window.addEventListener('online', () => void (this.#again.hidden || this.send()), {
        once: true,
        signal: this.#leaving.signal,
      })
  }

  #progress(percent: number): void {
    this.dom.classList.remove('arriving-failed')
    this.#bar.value = percent
    const size = sizeWords({ bytes: this.#file.size })
    this.#says.textContent =
      percent < 100
        ? this.#say('drop.sending', { percent, size })
        : this.#say(this.isPicture ? 'drop.shrinking' : 'drop.storing')
  }

  #end(added: MediaFile | undefined): void {
    this.#leaving.abort()
    URL.revokeObjectURL(this.#picture.src)
    this.#onEnd(added)
  }

  #draw(): void {
    const { dom } = this
    dom.className = 'arriving'
    dom.contentEditable = 'false'
    const name = document.createElement('b')
    name.className = 'one-line'
    name.textContent = this.#file.name
    const head = document.createElement('p')
    head.append(
      name,
      this.#again,
      this.#button(this.#say('drop.stop'), () => this.#end(undefined)),
    )
    this.#bar.max = 100
    this.#bar.ariaLabel = this.#file.name
    if (this.isPicture) {
      this.#picture.alt = ''
      this.#picture.src = URL.createObjectURL(this.#file)
      // HEIC and others that the browser cannot show.
      this.#picture.addEventListener('error', () => this.#picture.remove())
      dom.append(this.#picture)
    }
    dom.append(head, this.#bar, this.#says)
    this.#again.hidden = true
    this.#says.textContent = this.#say('media.state.waiting')
  }

  #button(words: string, act: () => void): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = words
    button.addEventListener('click', act)
    return button
  }
}
