import type { Words } from '../../contract/language/translate.ts'
import type { find as chinese } from './zh-CN.find.ts'

export const find: Words<keyof typeof chinese> = {
  'place.map': 'Position on the map',
  'place.mapAt': 'Longitude {lng}, latitude {lat}',
  'place.mapNone': 'No position yet',
  'place.mapOut': 'The position is outside the drawing: zoom out',
  'place.nearer': 'Zoom in',
  'place.farther': 'Zoom out',
  'place.mapSays':
    'Click the map or use the arrow keys to set the position, or enter longitude and latitude. The map is {km} km wide and the site’s own.',
  'join.list': ', ',
  'join.colon': ': ',
  'join.note': ' ({note})',
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
