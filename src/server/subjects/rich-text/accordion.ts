import type { Element, ElementContent } from 'hast'
import { element, elementsIn, isElement, property, rewrite } from './html/tree.ts'

/** Accordions made of check boxes (`input`, `label`, panel) become details, which work without any style. */
export function openAccordions(body: Element): void {
  rewrite(body, (node) => {
    if (isElement(node, 'ul', 'ol') && node.children.some(isOpened))
      return node.children.flatMap((child) => (isElement(child, 'li') ? child.children : [child]))
    const parts = accordionParts(node)
    if (!parts) return undefined
    const details = element('details', {}, [element('summary', {}, parts.label), ...parts.panel])
    return isElement(node, 'li') ? [element('li', { dataAccordion: '' }, [details])] : [details]
  })
}

const isOpened = (node: ElementContent) => isElement(node, 'li') && 'dataAccordion' in node.properties

function accordionParts(node: Element): { label: ElementContent[]; panel: ElementContent[] } | undefined {
  const [box, label, ...panels] = elementsIn(node.children)
  if (!box || !label || panels.length === 0) return undefined
  if (!isElement(box, 'input') || !['checkbox', 'radio'].includes(property(box, 'type'))) return undefined
  if (!isElement(label, 'label')) return undefined
  return { label: label.children, panel: node.children.filter((child) => child !== box && child !== label) }
}
