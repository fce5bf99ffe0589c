import type { Words } from '../../contract/language/translate.ts'
import type { find as chinese } from './zh-CN.find.ts'

export const find: Words<keyof typeof chinese> = {
  'find.open': 'Find columns, contents, pages',
  'find.button': 'Find',
  'find.columns': 'Columns',
  'find.contents': 'Contents',
  'find.kinds': 'Kinds of contents',
  'find.pages': 'Pages',
  'find.acts': 'Begin',
  'find.looking': 'Looking',
  'find.count': '{count} found',
  'find.none': 'Nothing found',
  'find.keys': '↑ ↓ to choose, Enter to open, Esc to close',
}
