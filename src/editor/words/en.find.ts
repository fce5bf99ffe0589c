import type { Words } from '../../contract/language/translate.ts'
import type { find as chinese } from './zh-CN.find.ts'

export const find: Words<keyof typeof chinese> = {
  'find.open': 'Search columns, content and pages',
  'find.button': 'Search',
  'find.columns': 'Columns',
  'find.contents': 'Content',
  'find.kinds': 'Content types',
  'find.pages': 'Pages',
  'find.acts': 'Actions',
  'find.looking': 'Searching',
  'find.count': '{count} found',
  'find.none': 'No results',
  'find.keys': '↑ ↓ to select, Enter to open, Esc to close',
}
