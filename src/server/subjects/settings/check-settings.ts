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

/** Every page's server reads all of it at each revision; a site of any size needs a hundredth. */
const MAX_LENGTH = 200_000

/** What is wrong with a site's settings, those rules included that a schema cannot say; for imports and the editor alike. */
export function settingsFaults(settings: Fields): FieldFault[] {
  if (!isSettings(settings)) return wordFaults(isSettings.errors)
  if (JSON.stringify(visibleSettings(settings)).length > MAX_LENGTH)
    return [{ path: ['name'], reason: say`is more than ${MAX_LENGTH} characters with all settings together` }]
  return redirectFaults(settings)
}
