import { say } from '../language/say.ts'
import { type ReadYaml, readYaml } from './yaml.ts'

/** Some entries of a list that is read in parts. */
export type ListPart =
  | {
      ok: true
      entries: readonly unknown[]
      /** The lines on which they begin. */
      lines: readonly number[]
      /** The lines of all values of an entry, by their paths in it. `at` is the entry's place among these. */
      linesBelow: (at: number) => Iterable<[path: string[], line: number]>
      /** Keys of an entry whose value YAML reads as a comment. */
      commented: (at: number) => Extract<ReadYaml, { ok: true }>['commented']
    }
  | Extract<ReadYaml, { ok: false }>

/** Characters: small enough that the tree of one part is nothing, large enough that a part costs no more than its rows. */
const PART = 32_768

/**
 * Reads a YAML document that is a list, some entries at a time: a tree of all of it would take a hundred times the
 * file's size. Ends after the first part with a fault.
 * @param chunks the text, cut anywhere
 * @param path the file, for the faults
 */
export async function* readYamlList(
  chunks: AsyncIterable<string> | Iterable<string>,
  path: string,
): AsyncGenerator<ListPart> {
  const cutter = new Cutter()
  for await (const chunk of chunks) {
    for (const part of cutter.push(chunk)) {
      const read = readPart(part, path)
      yield read
      if (!read.ok) return
    }
  }
  yield readPart(cutter.rest, path)
}

interface Part {
  text: string
  /** On which it begins. */
  line: number
}

function readPart({ text, line }: Part, path: string): ListPart {
  const read = readYaml(text, path, line)
  if (!read.ok) return read
  const value: unknown = read.value ?? []
  if (!Array.isArray(value)) {
    return {
      ok: false,
      faults: [{ path, line, reason: say`must be a list: rows that begin with "- "` }],
    }
  }
  const entries: unknown[] = value
  const lines = entries.map((_, at) => read.lineOf([at]))
  return {
    ok: true,
    entries,
    lines,
    commented: (at) =>
      read.commented.filter(({ line: its }) => its >= (lines[at] ?? 0) && its < (lines[at + 1] ?? Infinity)),
    linesBelow: (at) => read.linesBelow([at]),
  }
}

/** Cuts a text into parts that begin with an entry of its list; into one, where it does not begin like a list of blocks. */
class Cutter {
  /** What has come and belongs to no part yet. */
  #text = ''
  #line = 1
  /** How far it was looked at, and the line there. */
  #at = 0
  #atLine = 1
  /** With what each entry begins; null where that is not to be seen. */
  #mark: string | undefined | null;

  *push(chunk: string): Generator<Part> {
    this.#text += chunk
    while (this.#mark !== null) {
      const next = this.#text.indexOf('\n', this.#at) + 1
      if (next === 0) return
      const head = this.#text.slice(this.#at, Math.min(next, this.#at + 200))
      if (this.#mark === undefined) this.#mark = markOf(head)
      else if (this.#at >= PART && head.startsWith(this.#mark) && isBlank(head.charAt(this.#mark.length))) {
        yield { text: this.#text.slice(0, this.#at), line: this.#line }
        this.#text = this.#text.slice(this.#at)
        this.#line = this.#atLine
        this.#at = 0
        continue
      }
      this.#at = next
      this.#atLine += 1
    }
  }

  get rest(): Part {
    return { text: this.#text, line: this.#line }
  }
}

/** With what the entries of a list begin whose first line this is; undefined where it says nothing yet. */
function markOf(line: string): string | undefined | null {
  const head = line.replace(/^\ufeff/, '')
  if (/^(?:[ \t]*(?:#.*)?|---[ \t]*)\r?\n?$/.test(head)) return undefined
  return /^ *-(?=[ \t\r\n]|$)/.exec(head)?.[0] ?? null
}

const isBlank = (character: string) => /^\s?$/.test(character)
