import siteSchema from '../../../schemas/site.json' with { type: 'json' }
import { isRecord } from '../is-record.ts'
import { withTranslations } from '../language/translations.ts'

type Schema = Record<string, unknown>

/** What a form of the staff is filled in for: a content of a kind, the settings of a template's columns, of the site. */
export const JUDGED = ['kinds', 'columns', 'site'] as const
export type Judged = (typeof JUDGED)[number]

/** Where their rules are: `<judged>/<name>/<hash of the judged schema>.js`. */
export const RULES_OF_STAFF = '/assets/rules/'

/**
 * The schema by which a browser judges such a form. It says what the server's says, but for the length of formatted texts: the
 * server measures them after it has made them safe.
 * @param schema of the kind, of the template's settings; of the site's settings by default
 */
export function judgedSchema(judged: Judged, schema: Schema = siteSchema): Schema {
  const { $schema: _dialect, $id: _id, ...open } = schema
  if (judged === 'columns') return withTranslations(open)
  if (judged === 'site') return { ...withTranslations(open), unevaluatedProperties: false }
  return { type: 'object', allOf: [withoutLengths(open)], unevaluatedProperties: false }
}

/** For every schema inside: a formatted text of any length. */
function withoutLengths(schema: Schema): Schema {
  const { minLength, maxLength, ...rest } = schema
  const lengths = rest.contentMediaType === undefined ? { minLength, maxLength } : {}
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(lengths).filter(([, limit]) => limit !== undefined)),
    ...(isRecord(rest.items) && { items: withoutLengths(rest.items) }),
    ...(isRecord(rest.properties) && {
      properties: Object.fromEntries(
        Object.entries(rest.properties).map(([name, one]) => [
          name,
          isRecord(one) ? withoutLengths(one) : one,
        ]),
      ),
    }),
  }
}
