import { say } from '../../ground/language/say.ts'
import { toHtml } from 'hast-util-to-html'
import { overBudget } from './budget.ts'
import type { Missing, RenderOptions } from './context.ts'
import { parseHtml, TooComplex } from './html/parse-html.ts'
import { headingLabel } from './table-labels.ts'
import { renderPart, type Rendered } from './render.ts'
import { leadOf, textOf } from './text.ts'
import { element, hasClass, isElement, property, walk } from './html/tree.ts'

/**
 * Makes a body that was edited as HTML safe, like an imported one. Blocks that are unchanged since the previous version
 * stay byte for byte: adding a word changes nothing else, even if the rules have changed since.
 */
export function renderEdited(html: string, before: string, options: RenderOptions): Rendered {
  const reason = overBudget(html)
  if (reason !== undefined) return { ok: false, reason }
  try {
    // One from before there was a budget is rendered anew as a whole.
    const known = new Set(overBudget(before) ? [] : parseHtml(before).children.map(written))
    const body = parseHtml(html)
    const anchors = new Set([...walk(body)].map((node) => property(node, 'id')).filter(Boolean))
    const missing: Missing[] = []
    let above = options.title
    const made = body.children.map((block) => {
      const text = written(block)
      // A table's name is taken from another block above it.
      const title = above
      if (isElement(block, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) above = headingLabel(block)
      if (known.has(text)) return text
      const name = purposeOf(block)
      const part = renderPart(element('div', {}, [block]), {
        ...options,
        ...(title !== undefined && { title }),
        anchors,
      })
      missing.push(...part.missing)
      return name === undefined ? part.html : part.html.replace(/^<p>/, `<p class="${name}">`)
    })
    const whole = made.join('')
    return { ok: true, html: whole, text: textOf(whole), lead: leadOf(whole), missing }
  } catch (error) {
    if (error instanceof TooComplex) return { ok: false, reason: say`the body ${error.message}` }
    throw error
  }
}

/** A paragraph keeps its role and alignment, even if its words no longer indicate it. */
const purposeOf = (block: Block) =>
  ['subtitle', 'frame', 'center', 'end'].find((name) => isElement(block, 'p') && hasClass(block, name))

type Block = ReturnType<typeof parseHtml>['children'][number]

const written = (block: Block): string => toHtml({ type: 'root', children: [block] })
