import type { Schema } from 'hast-util-sanitize'
import { STORED } from './html/vocabulary.ts'

/** Only these elements and attributes are allowed in stored HTML: whatever earlier rules missed is removed here. */
export const SAFE: Schema = {
  tagNames: STORED,
  attributes: {
    '*': ['lang', ['dir', 'ltr', 'rtl', 'auto'], ['id', /^a-/]],
    a: [
      'href',
      ['rel', 'noopener', 'noreferrer'],
      ['className', 'button'],
      ['dataFrame', /^https:\/\//],
      ['dataFrameHost', /^[\w.:-]+$/],
    ],
    abbr: ['title'],
    details: [['open', true]],
    div: [
      [
        'className',
        /^(?:tablebox|cards?|columns?|columns--(?:[2346]|portraits)|beside|beside--end|note|note--warn)$/,
      ],
      ['role', 'region'],
      ['tabIndex', 0],
      'ariaLabel',
    ],
    img: [
      ['src', /^media:[\w-]+$/],
      'alt',
      'width',
      'height',
      ['role', 'presentation'],
      ['className', /^w\d\d$/],
    ],
    li: ['value'],
    ol: ['start', 'type', ['reversed', true], ['className', 'steps']],
    p: [['className', 'frame', 'embed', 'missing', 'subtitle', 'center', 'end']],
    span: [['className', 'missing', 'tag']],
    table: [['className', 'table--stack']],
    td: ['dataLabel', 'colSpan', 'rowSpan', ['className', 'n', 'center', 'end']],
    th: ['colSpan', 'rowSpan', ['scope', 'col', 'row'], ['className', 'n', 'center', 'end']],
    time: ['dateTime'],
    ul: [['className', 'jump', 'links']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel', 'media', 'content', 'site'], src: ['media'] },
  required: {},
  strip: ['script', 'style'],
  clobber: [],
}
