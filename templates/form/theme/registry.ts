import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator, type Registry } from '@rjsf/utils'
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import templates from '@rjsf/core/lib/components/templates/index.js'

/**
 * Stands for rjsf's own list of parts in what is built: the theme answers for every single field, so that rjsf's ways of
 * entering values, its grids and its choices between shapes are never asked for.
 */
export default function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: { ArrayField, ObjectField, SchemaField },
    templates: templates(),
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  }
}
