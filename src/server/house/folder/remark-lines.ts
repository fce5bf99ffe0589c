import { say } from '../../ground/language/say.ts'
import type { Remark } from './notes.ts'

/** More than anybody corrects in one go, and few enough for the server's socket. */
const SHOWN = 5000

interface Group {
  kinds: readonly Remark['kind'][]
  heading: (count: number) => string
  /** The text of one remark, after file and line. */
  word?: (remark: Remark) => string
}

const GROUPS: readonly Group[] = [
  {
    kinds: ['link', 'fragment', 'column'],
    heading: (count) => say`dead links  ${count}: these lead nowhere on this site`,
    word: ({ kind, address }) =>
      kind === 'column' ? say`the column "${address}", which there is not` : address,
  },
  {
    kinds: ['content', 'otherKind'],
    heading: (count) => say`not found   ${count} contents that fields name: pages leave them out`,
    word: ({ kind, address }) => (kind === 'otherKind' ? say`${address}, which is of another kind` : address),
  },
  {
    kinds: ['noKind'],
    heading: (count) => say`no kind     ${count} kinds of contents are named that are not there`,
  },
  {
    kinds: ['noForm'],
    heading: (count) =>
      say`no form     ${count} forms are named that are not there; what was live stays until they are`,
  },
  {
    kinds: ['refused'],
    heading: (count) => say`no links    ${count}: these are no addresses, or not harmless; their words stay`,
  },
  {
    kinds: ['picture'],
    heading: (count) => say`not there   ${count} pictures; their captions stay`,
  },
  {
    kinds: ['file'],
    heading: (count) => say`not there   ${count} files; the words stay, without the link`,
  },
  {
    kinds: ['elsewhere'],
    heading: (count) =>
      say`elsewhere   ${count} pictures of other hosts have become links: save them under media/`,
  },
  {
    kinds: ['residue'],
    heading: (count) => say`left over   ${count} marks of another system, taken out or standing in the text`,
  },
  {
    kinds: ['dropped'],
    heading: (count) => say`left out    ${count} elements that no page can have; see what they say`,
  },
  {
    kinds: ['empty'],
    heading: (count) => say`empty       ${count} contents without text, picture or file`,
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
      say`comments    ${count} values begin with #, which YAML reads as a comment: put them in quotes`,
  },
  {
    kinds: ['taken'],
    heading: (count) =>
      say`other type  ${count} files are not what their names say, and are published as what they are`,
    word: ({ address }) => say`is a ${address}`,
  },
  {
    kinds: ['whole'],
    heading: (count) =>
      say`as it is    ${count} pictures are too large or damaged to be made smaller: visitors load them whole`,
    word: () => '',
  },
]

/** The remarks of an import: a heading for each sort, then one line each with file and line. */
export function remarkLines(remarks: readonly Remark[]): string[] {
  return GROUPS.flatMap(({ kinds, heading, word = ({ address }) => address }) => {
    const found = remarks.filter(({ kind }) => kinds.includes(kind))
    if (found.length === 0) return []
    const shown = found
      .slice(0, SHOWN)
      .map((remark) => `  ${remark.path}:${remark.line} ${word(remark)}${remark.meant ?? ''}`.trimEnd())
    const rest = found.length - shown.length
    return [heading(found.length), ...shown, ...(rest > 0 ? [say`  … and ${rest} more`] : [])]
  })
}
