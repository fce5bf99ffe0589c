import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Half a megabyte about each page is what it passes.
  resultTypes: ['violations', 'incomplete'],
}

/** What axe finds on the page as it stands: rule and first place of each. It cannot see which colours the system forces. */
export async function axeFindings(page: Page, { areColorsForced = false } = {}): Promise<string[]> {
  // Through the debugger, where the page's policy has no say.
  await page.evaluate(axe.source)
  const { violations, incomplete } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify({ ...RULES, rules: { 'color-contrast': { enabled: !areColorsForced } } })})`,
  )
  // A label of two fields names the first alone; axe leaves it to people to judge.
  const doubled = incomplete.filter(({ id }) => id === 'duplicate-id-aria')
  return [...violations, ...doubled].map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** The least sum of layout shifts at which a page counts as jumping. */
const JUMPS_FROM = 0.02

/** Notes layout shifts of the pages opened after this; to be asked by `layoutShift`. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    // Functions in here have no names: what `npm run audit` compiles with would call a helper for each that no page has.
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as (PerformanceEntry & Moved)[]) {
        if (hadRecentInput) continue
        const movements = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName
          const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(' '),
          )
          return `${name} ${before} → ${after}`
        })
        shifts.push({ value, what: movements.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

interface Moved {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

interface Shift {
  value: number
  what: string
}

/**
 * The sum of all shifts so far, after scrolling to the end and back, so that pictures further down have loaded; and what moved,
 * if that is more than a page may.
 */
export async function layoutShift(page: Page): Promise<{ sum: number; jumps: string[] }> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => (globalThis as { shifts?: Shift[] }).shifts ?? [])
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const jumps =
    sum > JUMPS_FROM ? shifts.map(({ value, what }) => `moved by ${value.toFixed(4)}: ${what}`) : []
  return { sum, jumps }
}

/** How many pixels the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Text that the window has no room for as the page lays it out: three lines or more of which none is as wide as six
 * characters (ten Latin ones), or a line that leaves its box. Each with its text's beginning.
 */
export async function squeezedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (
        text === '' ||
        !parent ||
        parent.closest('svg, td, th, .hidden-text, .skip, script, details:not([open]) > :not(summary)')
      )
        continue
      const { fontSize, visibility } = getComputedStyle(parent)
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (visibility !== 'visible' || lines.length === 0) continue
      const widest = Math.max(...lines.map(({ width }) => width))
      // Parts of a text that stay together divide it: what lies between two of them may be short.
      const isPart = parent.querySelector(':scope > .keep') !== null
      let box: Element | null = parent
      while (box && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement
      // Long words break early in a box as wide as the window, too: nothing squeezes them there.
      const hasRoom = box !== null && box.getBoundingClientRect().width > 0.6 * innerWidth
      // A Latin letter is half as wide as a Chinese one.
      const least = /\p{Script=Han}/u.test(text) ? 6 : 5
      const isNarrow = !isPart && !hasRoom && lines.length > 2 && widest < least * parseFloat(fontSize)
      const right = Math.max(...lines.map((line) => line.right))
      const isOut = box !== null && !isScrolled(box) && right > box.getBoundingClientRect().right + 2
      if (isNarrow || isOut) {
        const how = isNarrow ? `${lines.length} lines of ${Math.round(widest)} px` : 'out of its box'
        found.push(`${text.slice(0, 24)}: ${how}`)
      }
    }
    return found

    function isScrolled(element: Element): boolean {
      for (let each: Element | null = element; each; each = each.parentElement) {
        if (getComputedStyle(each).overflowX !== 'visible') return true
      }
      return false
    }
  })
}

/** What stands around each mark, such as 、 or ）, that begins a line within a table. */
export async function leadingMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const cell of document.querySelectorAll('main :is(td, th)')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      let bottom = Infinity
      while (texts.nextNode()) {
        const { textContent } = texts.currentNode
        for (const [at, letter] of [...(textContent ?? '')].entries()) {
          const range = document.createRange()
          range.setStart(texts.currentNode, at)
          range.setEnd(texts.currentNode, at + 1)
          const box = range.getBoundingClientRect()
          if (box.width === 0) continue
          if (box.top >= bottom && '，。；：、！？）】》」』'.includes(letter))
            found.push(cell.textContent ?? '')
          bottom = box.bottom - 1
        }
      }
    }
    return found
  })
}
