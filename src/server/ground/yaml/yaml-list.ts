import { say } from '../language/say.ts'
import { MOST_CHARACTERS, type ReadYaml, readYaml } from './yaml.ts'

/** Some entries of a list that is read in parts. */
export type ListPart =
  | {
      ok: true
      entries: readonly unknown[]
      /** The lines on which they start. */
      lines: readonly number[]
      /** The lines of all values of an entry, by path. `at` is the entry's index among these. */
      linesBelow: (at: number) => Iterable<[path: string[], line: number]>
      /** Keys of an entry whose value YAML reads as a comment. */
      commented: (at: number) => Extract<ReadYaml, { ok: true }>['commented']
    }
  | Extract<ReadYaml, { ok: false }>

/** Characters: small enough that one part needs little memory, large enough that the overhead is small. */
const PART = 32_768

/**
 * Parses a YAML document that is a list, some entries at a time: a tree of the whole would take a hundred times the
 * file's size. Stops after the first part with an error.
 * @param chunks the text, cut anywhere
 * @param path the file, for error messages
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
    // It is refused whatever follows; appending to it chunk by chunk would take the square of its length.
    if (cutter.rest.text.length > MOST_CHARACTERS + 1) break
  }
  yield readPart(cutter.rest, path)
}

interface Part {
  text: string
  /** The line on which it starts. */
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

/** Cuts a text into parts that start with a list entry; into one part if it does not start like a block list. */
class Cutter {
  /** Text that belongs to no part yet. */
  #text = ''
  #line = 1
  /** How far it was scanned, and the line there. */
  #at = 0
  #atLine = 1
  /** The prefix of each entry; null if it cannot be determined. */
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

/** The prefix of entries in a list with this first line; undefined if the line does not show it. */
function markOf(line: string): string | undefined | null {
  const head = line.replace(/^\ufeff/, '')
  if (/^(?:[ \t]*(?:#.*)?|---[ \t]*)\r?\n?$/.test(head)) return undefined
  return /^ *-(?=[ \t\r\n]|$)/.exec(head)?.[0] ?? null
}

const isBlank = (character: string) => /^\s?$/.test(character)
