/** The title of a Word file. */
export const TITLE = 'p.MsoTitle, p[class^="MsoTitleCxSp"]'

/** What `withoutStyles` keeps. */
export const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

/** A line goes through its words: by its name, or by its style, as Google Docs and web pages write it. */
export const isStruck = (element: Element) =>
  element.matches('s, strike') || /text-decoration[\w-]*\s*:[^;]*line-through/i.test(styleOf(element))

export const isWithinStruck = ({ parentElement: around }: Element): boolean =>
  around !== null && (isStruck(around) || isWithinStruck(around))

/** The number of an item, which its list shows by itself; that of a heading is nowhere else. */
const isNumber = (element: Element) =>
  /mso-list\s*:\s*ignore/i.test(styleOf(element)) && !element.closest(`h1,h2,h3,h4,h5,h6,${TITLE}`)

export const isHidden = (element: Element) =>
  isNumber(element) || /display\s*:\s*none|mso-hide\s*:\s*all/i.test(styleOf(element))
