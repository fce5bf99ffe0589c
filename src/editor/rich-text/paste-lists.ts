/** The list kind (by its marker) and level of a paragraph that Word or WPS shows as a list item. */
export function listOf(element: Element): string | undefined {
  const style = element.getAttribute('data-style') ?? ''
  const [, level] = /mso-list\s*:\s*l\d+\s+level(\d)/i.exec(style) ?? []
  if (level === undefined && !/mso-list\s*:\s*l\d/i.test(style)) return undefined
  const sign =
    element.querySelector('[data-style*="mso-list:Ignore" i], [data-style*="mso-list: ignore" i]')
      ?.textContent ?? ''
  const kind = /^\s*[(（]?[\d一二三四五六七八九十a-z]+[.、)）]/i.test(sign) ? 'ol' : 'ul'
  return `${kind} ${level ?? 1}`
}

const SIGN = /^\s*[·•●▪■◆]\s+(?=\S)/

/** Tencent Docs writes lists as paragraphs, or lines of one, that begin with a sign: they become items, without the sign. */
export function findItems(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p:not([data-list])'))
    if (!paragraph.closest('td, th, li')) for (const line of itemsIn(paragraph)) asItem(line)
}

/** If every line begins with a sign, each line is an item. If only the first one does, the paragraph is one item. */
function itemsIn(paragraph: Element): Element[] {
  // Most paragraphs are looked at no further.
  if (!SIGN.test(paragraph.textContent ?? '')) return []
  const copy = paragraph.cloneNode(true) as Element
  for (const one of copy.querySelectorAll('br, img')) one.replaceWith(one.localName === 'br' ? '\n' : 'img')
  const lines = (copy.textContent ?? '').split('\n').filter((line) => line.trim() !== '')
  const signed = lines.filter((line) => SIGN.test(line)).length
  if (signed === lines.length) return split(paragraph)
  return signed === 1 ? [paragraph] : []
}

/** A paragraph for each line that has words. */
function split(paragraph: Element): Element[] {
  const lines = [paragraph]
  for (const end of paragraph.querySelectorAll('br')) {
    const line = takeBefore(end, paragraph)
    paragraph.before(line)
    end.remove()
    lines.push(line)
  }
  return lines.filter((line) => line.textContent?.trim() || line.remove())
}

/** Takes what stands before `end`, in marks like those that `end` stands in. */
function takeBefore(end: Element, within: Element): Element {
  let taken: Element | undefined
  let at = end
  do {
    const mark = at.parentElement ?? within
    const half = mark.cloneNode() as Element
    while (mark.firstChild && mark.firstChild !== at) half.append(mark.firstChild)
    if (taken) half.append(taken)
    taken = half
    at = mark
  } while (at !== within)
  return taken
}

function asItem(line: Element): void {
  let rest = SIGN.exec(line.textContent ?? '')?.[0].length ?? 0
  line.setAttribute('data-list', 'ul 1')
  const texts = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text && rest > 0; text = texts.nextNode()) {
    const words = text.nodeValue ?? ''
    text.nodeValue = words.slice(rest)
    rest -= Math.min(rest, words.length)
  }
}

/** Joins consecutive items into one list; deeper items become a list inside the previous item. */
export function gatherLists(body: HTMLElement): void {
  /** The open lists, deepest last. */
  let open: { list: Element; level: number }[] = []
  let last: Element | null = null
  for (const item of body.querySelectorAll('p[data-list]')) {
    const [kind = 'ul', level = '1'] = (item.getAttribute('data-list') ?? '').split(' ')
    const depth = Number(level)
    if (last === null || item.previousElementSibling !== last) open = []
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > depth) open.pop()
    const here = open.at(-1)
    if (here === undefined || here.level < depth || here.list.localName !== kind) {
      if (here !== undefined && here.level === depth) open.pop()
      const list = body.ownerDocument.createElement(kind)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else {
        item.before(list)
        last = list
      }
      open.push({ list, level: depth })
    }
    const made = body.ownerDocument.createElement('li')
    made.append(...item.childNodes)
    open.at(-1)?.list.append(made)
    item.remove()
  }
}

/** Moves a list that is a direct child of a list into the previous item. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const above = list.previousElementSibling
    if (above?.localName === 'li') above.append(list)
    else {
      const item = body.ownerDocument.createElement('li')
      list.before(item)
      item.append(list)
    }
  }
}
