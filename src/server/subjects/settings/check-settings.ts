import siteSchema from '../../../../schemas/site.json' with { type: 'json' }
import { withTranslations } from '../../../contract/language/translations.ts'
import { type FieldFault, fieldsCheck, wordFaults } from '../kinds/fields-ajv.ts'
import type { Fields } from '../../store/db/fields.ts'
import { say } from '../../ground/language/say.ts'
import { redirectFaults } from './redirects.ts'
import { visibleSettings } from './visible.ts'

const isSettings = fieldsCheck({
  ...withTranslations(siteSchema),
  unevaluatedProperties: false,
})

/** The server reads all settings at each revision; even large sites need a hundredth of this. */
const MAX_LENGTH = 200_000

/** Errors in a site's settings, including those that a schema cannot express; for imports and for the editor. */
export function settingsFaults(settings: Fields): FieldFault[] {
  if (!isSettings(settings)) return wordFaults(isSettings.errors)
  if (JSON.stringify(visibleSettings(settings)).length > MAX_LENGTH)
    return [{ path: ['name'], reason: say`is more than ${MAX_LENGTH} characters with all settings together` }]
  return redirectFaults(settings)
}
