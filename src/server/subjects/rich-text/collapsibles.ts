import type { Element, ElementContent } from 'hast'
import {
  element,
  elementsIn,
  isBlank,
  isElement,
  lineIn,
  property,
  rewrite,
  startIn,
  walk,
} from './html/tree.ts'

const TRIGGER =
  /(?:^|\s)(?:accordion|collapsible|(?:[\w-]*(?:accordion|collaps|toggle|faq|expand)[\w-]*?[-_]+)(?:button|btn|header|heading|head|title|toggle|trigger|label|link|question|control|summary))(?=\s|$)/i
const PANEL =
  /(?:^|\s)(?:collapse|panel|panel-collapse|content|[\w-]*(?:accordion|collaps|toggle|faq|expand)[\w-]*?[-_]+(?:content|body|panel|pane|collapse|answer|details|text|inner))(?=\s|$)/i
/** The most characters of a clickable title. */
const MAX_TITLE = 400
const TARGETS = ['dataTarget', 'dataBsTarget', 'ariaControls', 'dataControls', 'href']

/**
 * Accordions of other systems that open by script: a clickable title directly followed by the panel it opens. They become
 * details. The title names the panel's id, or both have the classes of an accordion.
 */
export function openCollapsibles(body: Element): void {
  rewrite(body, (node) => {
    const made = pairsIn(node)
    if (made) node.children = made
    return undefined
  })
  const made = pairsIn(body)
  if (made) body.children = made
}

function pairsIn(parent: Element): ElementContent[] | undefined {
  if (elementsIn(parent.children).length < 2) return undefined
  const made: ElementContent[] = []
  let pressed: { node: Element; trigger: Element; at: number } | undefined
  let isChanged = false
  for (const child of parent.children) {
    if (isElement(child)) {
      if (pressed && opens(pressed.trigger, child)) {
        made.splice(pressed.at, made.length, detailsOf(pressed.node, child))
        pressed = undefined
        isChanged = true
        continue
      }
      const trigger = triggerIn(child)
      pressed = trigger && { node: child, trigger, at: made.length }
    } else if (!isBlank(child)) pressed = undefined
    made.push(child)
  }
  return isChanged ? made : undefined
}

/** The element of a row or heading that opens something; a row with more words than one title does not count. */
function triggerIn(node: Element): Element | undefined {
  if (isElement(node, 'details', 'table', 'ul', 'ol')) return undefined
  const words = startIn(node, MAX_TITLE + 1)
  if (words === '' || words.length > MAX_TITLE) return undefined
  return [node, ...walk(node)].find((inner) => isTrigger(inner) && lineIn(inner) === words)
}

const isTrigger = (node: Element): boolean =>
  ['dataToggle', 'dataBsToggle'].some((name) => property(node, name) === 'collapse') ||
  'ariaExpanded' in node.properties ||
  TRIGGER.test(property(node, 'className'))

function opens(trigger: Element, panel: Element): boolean {
  const id = property(panel, 'id')
  if (id !== '' && TARGETS.some((name) => property(trigger, name).replace(/^#/, '') === id)) return true
  return PANEL.test(property(panel, 'className'))
}

/** A button, or a link to a place in the page only. */
const onlyPresses = (node: Element): boolean =>
  node.tagName === 'button' || (node.tagName === 'a' && !/^[^#]/.test(property(node, 'href')))

function detailsOf(pressed: Element, panel: Element): Element {
  for (const node of [pressed, ...walk(pressed)]) if (onlyPresses(node)) node.tagName = 'span'
  const { id } = panel.properties
  return element('details', id === undefined ? {} : { id }, [
    element('summary', {}, [pressed]),
    ...panel.children,
  ])
}
