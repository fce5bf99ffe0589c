import { say } from '../../ground/language/say.ts'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import type { Fields } from '../../store/db/fields.ts'
import siteSchema from '../../../../schemas/site.json' with { type: 'json' }
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import { mapFields, type FieldMapping } from '../../../contract/map-fields.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { settingsFaults } from './check-settings.ts'
import { readYaml } from '../../ground/yaml/yaml.ts'

export const SITE_FILE = 'site.yaml'

/** Default settings. */
export const DEFAULTS = { locale: 'zh-CN', timeZone: DEFAULT_TIME_ZONE }

/** The site's settings from site.yaml, with media replaced by `mapping`. */
export function checkSettings(text: string, mapping: FieldMapping): { settings: Fields; faults: Fault[] } {
  const read = readYaml(text, SITE_FILE)
  if (!read.ok) return { settings: {}, faults: read.faults }
  const { value, lineOf } = read
  if (!isRecord(value)) {
    return {
      settings: {},
      faults: [{ path: SITE_FILE, line: 1, reason: say`must be lines of "key: value", at least a name` }],
    }
  }
  const mapped = mapFields(siteSchema, value, mapping)
  return {
    settings: mapped,
    faults: settingsFaults(mapped).map(({ path, reason }) => ({
      path: SITE_FILE,
      line: lineOf(path.map(step)),
      reason,
    })),
  }
}

/** Positions in lists are numbers where YAML looks them up. */
export function step(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part
}
