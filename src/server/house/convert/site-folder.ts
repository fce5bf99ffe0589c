import { createHash } from 'node:crypto'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freeKey } from '../../../contract/address-names.ts'
import type { Fields } from '../../store/db/fields.ts'
import { yamlOf } from '../folder/canonical.ts'

const LONGEST_NAME = 60
const LONGEST_TITLE = 200

/** A site folder that is being written. Paths are of the folder, with `/` between folders. */
export class SiteFolder {
  readonly #folder: string
  readonly #names = new Set<string>()
  readonly #media = new Map<string, Promise<void>>()
  articles = 0
  drafts = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Writes a content; a draft goes to a folder that no import reads. */
  async article(
    { column, name, isDraft }: { column: string; name: string; isDraft: boolean },
    { title, ...fields }: Fields & { title: string },
    body: string,
  ): Promise<void> {
    const place = isDraft ? 'drafts' : `contents/${column}`
    const file = freeKey(`${place}/${fileName(name)}`, this.#names)
    this.#names.add(file)
    // A longer one would be refused: it comes first in the text.
    const isLong = title.length > LONGEST_TITLE
    const values = { title: isLong ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title, ...fields }
    const text = isLong ? `${title}\n\n${body}` : body
    await this.file(`${file}.md`, `---\n${yamlOf(values)}---\n\n${text.trim()}\n`)
    if (isDraft) this.drafts += 1
    else this.articles += 1
  }

  /** Copies a picture or file once. @returns whether it is there now */
  async media(path: string, from: string): Promise<boolean> {
    const copied = this.#media.get(path) ?? this.#copy(path, from)
    this.#media.set(path, copied)
    return copied.then(
      () => true,
      () => false,
    )
  }

  get mediaCount(): number {
    return this.#media.size
  }

  async #copy(path: string, from: string): Promise<void> {
    const to = join(this.#folder, path)
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, to)
  }

  async file(path: string, text: string): Promise<void> {
    const to = join(this.#folder, path)
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, text)
  }
}

/** A name that every file system accepts. */
function fileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\p{M}._-]+/gu, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
  const letters = [...plain]
  if (plain === '') return createHash('md5').update(name).digest('hex').slice(0, 8)
  return letters.length > LONGEST_NAME ? letters.slice(0, LONGEST_NAME).join('') : plain.toLowerCase()
}
