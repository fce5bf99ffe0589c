import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator, type Registry } from '@rjsf/utils'
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import templates from '@rjsf/core/lib/components/templates/index.js'

/**
 * Replaces rjsf's own registry in the build: the theme supplies every field, so that rjsf's inputs, grids and selectors
 * are never needed.
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
