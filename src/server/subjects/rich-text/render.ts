import { MAX_BODY } from '../../../contract/constants.ts'
import { say } from '../../ground/language/say.ts'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import type { Element } from 'hast'
import { openAccordions } from './accordion.ts'
import { openAlerts } from './alerts.ts'
import { anchorIds, withoutPrefix } from './anchors.ts'
import { overBudget } from './budget.ts'
import { applyAttributes } from './attributes.ts'
import { linkButtons } from './buttons.ts'
import { openCollapsibles } from './collapsibles.ts'
import type { Context, Missing, RenderOptions } from './context.ts'
import { dropUnsafe } from './drop.ts'
import { flow } from './flow.ts'
import { linkFrames } from './frames.ts'
import { arrangeHeadings } from './headings.ts'
import { gatherNotes } from './notes.ts'
import { resolveLinks } from './links.ts'
import { markdownToHtml } from './markdown/to-html.ts'
import { translateClasses } from './marks.ts'
import { parseHtml, TooComplex } from './html/parse-html.ts'
import { resolvePictures } from './pictures.ts'
import { residueIn } from './residue.ts'
import { SAFE } from './safe.ts'
import { linkScripts } from './scripted.ts'
import { labelTables } from './table-labels.ts'
import { markTasks } from './tasks.ts'
import { takeOutTemplateCode } from './template-code/take-out.ts'
import { leadOfTree, textOfTree } from './text.ts'

/** Raise it whenever the same source gives other HTML, another summary or other notes, so that stored results are recognised as outdated. */
export const SANITISER = 14

/** `text` is all words, for the search; `lead` is the text of the paragraphs, for a summary. */
export type Rendered =
  | { ok: true; html: string; text: string; lead: string; missing: Missing[] }
  | { ok: false; reason: string }

/**
 * Renders a body (CommonMark with HTML) to safe HTML that refers to media and contents by id (`media:<id>`, `content:<id>`) and to
 * named sites by name (`site:<name>`), its plain text, and the references that were not found. A body built to exhaust
 * the server is rejected with a reason.
 */
export function renderSource(body: string, options: RenderOptions): Rendered {
  if (body.length > MAX_BODY)
    return { ok: false, reason: say`the body is longer than ${MAX_BODY} characters` }
  const missing = new Map<string, Missing>()
  const { title = '' } = options
  const note = (entry: Missing) => void missing.set(`${entry.kind} ${entry.address}`, entry)
  try {
    const source = takeOutTemplateCode(body, title, (left) => note({ kind: 'residue', address: shown(left) }))
    const html = markdownToHtml(source)
    const reason = overBudget(html)
    if (reason !== undefined) return { ok: false, reason }
    const tree = transformed(parseHtml(html), { ...options, note })
    const safe = sanitize({ type: 'root', children: tree.children }, SAFE)
    for (const address of residueIn(safe)) note({ kind: 'residue', address })
    const [text, lead] = [textOfTree(safe), leadOfTree(tree.children)]
    return { ok: true, html: toHtml(safe), text, lead, missing: [...missing.values()] }
  } catch (error) {
    if (error instanceof TooComplex) return { ok: false, reason: say`the body ${error.message}` }
    throw error
  }
}

/** Signs that a summary was written as Markdown or HTML: emphasis, code, links, headings, quotes, lists, tags, entities. */
const MARKS =
  /[*_~]\S.*\S[*_~]|`[^`]+`|\]\(|\]\[|^#{1,6} |^> ?(?![\d=])\S|^[-*+] (?!\d)\S|<\/?[a-z][^>]*>|&#?\w+;/im

/** A summary without its marks: it is shown as text. */
export function plainSummary(summary: string): string {
  if (!MARKS.test(summary) || summary.length > MAX_BODY) return summary
  try {
    return textOfTree(parseHtml(markdownToHtml(summary)))
  } catch (error) {
    if (error instanceof TooComplex) return summary
    throw error
  }
}

/** A part of a body that is already HTML: it is not searched for Markdown or remains of other systems. */
export function renderPart(part: Element, options: RenderOptions): { html: string; missing: Missing[] } {
  const missing: Missing[] = []
  const context = { ...options, note: (entry: Missing) => void missing.push(entry) }
  withoutPrefix(part)
  dropUnsafe(part, context)
  anchorIds(part)
  translateClasses(part)
  linkFrames(part, context)
  resolvePictures(part, context)
  resolveLinks(part, context)
  part.children = flow(part.children)
  labelTables(part, context.title)
  return { html: toHtml(sanitize({ type: 'root', children: part.children }, SAFE)), missing }
}

const MAX_SHOWN = 200

/** Template code on one line, cut to the length for which a summary has room. */
const shown = (code: string): string => code.slice(0, MAX_SHOWN).replace(/\s+/g, ' ')

/** The rules in order: classes and form fields are read before they are removed. */
function transformed(body: Element, context: Context): Element {
  applyAttributes(body)
  gatherNotes(body)
  markTasks(body)
  openAlerts(body)
  openAccordions(body)
  openCollapsibles(body)
  linkScripts(body, context)
  linkButtons(body, context)
  dropUnsafe(body, context)
  anchorIds(body)
  translateClasses(body)
  linkFrames(body, context)
  resolvePictures(body, context)
  resolveLinks(body, context)
  body.children = flow(body.children)
  arrangeHeadings(body, context.title)
  labelTables(body, context.title)
  return body
}
