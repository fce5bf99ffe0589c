import { language, say } from '../../ground/language/say.ts'
import type { Remark } from './notes.ts'

/** More than anybody corrects in one go, and few enough for the server's socket. */
const SHOWN = 5000

interface Group {
  kinds: readonly Remark['kind'][]
  heading: (count: number) => string
  /** The text of one remark, after file and line. */
  word?: (remark: Remark) => string
  /** Remarks with the same value share one line. */
  shared?: (address: string) => string
}

/** `JPEG picture` as the reader's language has it. */
const typeName = (label: string): string =>
  language() === 'en' ? label : label.replace(/(?<=^| )[a-z][a-z ]*$/, (word) => TYPES[word] ?? word)

const TYPES: Readonly<Record<string, string>> = {
  picture: '图片',
  drawing: '图形',
  document: '文档',
  workbook: '工作簿',
  presentation: '演示文稿',
  video: '视频',
  'caption file': '字幕文件',
  table: '表格',
  'text file': '文本文件',
}

const GROUPS: readonly Group[] = [
  {
    kinds: ['link', 'fragment', 'column'],
    heading: (count) => say`dead links  ${count}: these lead nowhere on this site`,
    word: ({ kind, address }) =>
      kind === 'column' ? say`the column "${address}", which there is not` : address,
  },
  {
    kinds: ['content', 'otherKind', 'form'],
    heading: (count) => say`not found   contents and forms that fields name: ${count}; pages leave them out`,
    word: ({ kind, address }) => {
      if (kind === 'otherKind') return say`${address}, which is of another kind`
      return kind === 'form' ? say`the form "${address}"` : address
    },
  },
  {
    kinds: ['noKind'],
    heading: (count) => say`no kind     named kinds that are not there: ${count}`,
  },
  {
    kinds: ['noForm'],
    heading: (count) =>
      say`no form     named forms that are not there: ${count}; what was live stays until they are`,
  },
  {
    kinds: ['refused'],
    heading: (count) => say`no links    ${count}: these are no addresses, or not harmless; their words stay`,
  },
  {
    kinds: ['picture'],
    heading: (count) => say`not there   pictures: ${count}; captions stay`,
  },
  {
    kinds: ['file'],
    heading: (count) => say`not there   files: ${count}; the words stay, without the link`,
  },
  {
    kinds: ['elsewhere'],
    heading: (count) => say`elsewhere   pictures of other hosts, now links: ${count}; save them under media/`,
    shared: (address) => /^(?:https?:)?\/\/([^/]+)/.exec(address)?.[1] ?? address,
  },
  {
    kinds: ['residue'],
    heading: (count) => say`left over   marks of another system, taken out or standing in the text: ${count}`,
    shared: (address) => address,
  },
  {
    kinds: ['dropped'],
    heading: (count) => say`left out    ${count} elements that no page can have; see what they say`,
  },
  {
    kinds: ['empty'],
    heading: (count) => say`empty       contents without text, picture or file: ${count}`,
    word: () => '',
  },
  {
    kinds: ['permalink'],
    heading: (count) =>
      say`redirects   ${count} permalinks are another content's, which had them first: these contents do without`,
  },
  {
    kinds: ['ownPage'],
    heading: (count) =>
      say`redirects   ${count} permalinks are pages of the portal itself, which visitors see there`,
    word: ({ address }) => `permalink: ${address}`,
  },
  {
    kinds: ['stray'],
    heading: (count) => say`not read    ${count} places that a site folder does not have`,
    word: ({ address }) => say`did you mean ${address}?`,
  },
  {
    kinds: ['comment'],
    heading: (count) =>
      say`comments    values that begin with #, which YAML reads as a comment: ${count}; put them in quotes`,
  },
  {
    kinds: ['taken'],
    heading: (count) =>
      say`other type  files that are not what their names say, published as what they are: ${count}`,
    word: ({ address }) => say`is of the type: ${typeName(address)}`,
  },
  {
    kinds: ['whole'],
    heading: (count) =>
      say`as it is    pictures too large or damaged to be made smaller, loaded whole: ${count}`,
    word: () => '',
  },
]

/** The remarks of an import: a heading for each sort, then one line each with file and line. */
export function remarkLines(remarks: readonly Remark[]): string[] {
  return GROUPS.flatMap(({ kinds, heading, word = ({ address }) => address, shared }) => {
    const found = remarks.filter(({ kind }) => kinds.includes(kind))
    if (found.length === 0) return []
    if (shared) return [heading(found.length), ...groupedLines(found, shared)]
    const shown = found
      .slice(0, SHOWN)
      .map((remark) => `  ${remark.path}:${remark.line} ${word(remark)}${remark.meant ?? ''}`.trimEnd())
    const rest = found.length - shown.length
    return [heading(found.length), ...shown, ...(rest > 0 ? [say`  … and ${rest} more`] : [])]
  })
}

/** One line for what many have in common, the most frequent first, with the first place where it stands. */
function groupedLines(found: readonly Remark[], shared: (address: string) => string): string[] {
  const groups = new Map<string, Remark[]>()
  for (const remark of found) {
    const name = shared(remark.address)
    const group = groups.get(name)
    if (group) group.push(remark)
    else groups.set(name, [remark])
  }
  const sorted = [...groups].toSorted(([, a], [, b]) => b.length - a.length)
  const shown = sorted.slice(0, SHOWN).flatMap(([name, [first, ...more]]) => {
    if (!first) return []
    const place = `  ${first.path}:${first.line} ${more.length === 0 ? first.address : name}`
    return more.length === 0 ? place : say`${place} (more of them: ${more.length})`
  })
  const rest = sorted.length - shown.length
  return rest > 0 ? [...shown, say`  … and ${rest} more`] : shown
}
