import type { FormDefinition } from '../../src/contract/forms/types.ts'
import type { Db } from '../../src/server/store/open-database.ts'
import { form, formSubmission, formVersion } from '../../src/server/store/db/schema.ts'
import type { Secrets } from '../../src/server/store/secrets/secrets.ts'
import { openValues } from '../../src/server/subjects/forms/definition/sealing.ts'
import { readForm } from '../../src/server/subjects/forms/definition/compile.ts'
import { raiseRevision } from '../../src/server/store/revision.ts'

/** Brings forms into force, as an import does; each in its first version unless `version` says another. */
export async function insertForms(db: Db, forms: Record<string, object>, version = 1): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [key, source] of Object.entries(forms)) {
      const definition: FormDefinition = readForm(key, source)
      await tx.insert(formVersion).values({ formKey: key, version, definition })
      await tx
        .insert(form)
        .values({ key, version })
        .onConflictDoUpdate({ target: form.key, set: { version } })
    }
    await raiseRevision(tx)
  })
}

/** Every stored submission with its answers, those that are sealed among them. */
export async function openedRows(db: Db, secrets: Pick<Secrets, 'unseal'>) {
  const rows = await db.select().from(formSubmission).orderBy(formSubmission.id)
  return rows.map((row) => ({ ...row, values: openValues(row.id, row, secrets) }))
}

/** A form of two steps with a condition, rows, and a field that is sealed. */
export const TWO_STEPS = {
  title: '意向登记',
  schema: {
    type: 'object',
    required: ['subject', 'name', 'mobile'],
    properties: {
      subject: {
        type: 'string',
        title: '主体',
        enum: ['company', 'person'],
        'x-labels': { company: '企业', person: '个人' },
      },
      name: { type: 'string', title: '姓名', maxLength: 20, 'x-pi': { level: 'ordinary' } },
      mobile: { type: 'string', title: '手机', format: 'mobile', 'x-pi': { level: 'sensitive' } },
      area: { type: 'integer', title: '面积', minimum: 10, maximum: 500, 'x-unit': '㎡' },
      shops: {
        type: 'array',
        title: '铺位',
        maxItems: 3,
        items: {
          type: 'object',
          title: '铺位',
          required: ['no'],
          properties: { no: { type: 'string', title: '编号', maxLength: 10 } },
        },
      },
    },
    allOf: [
      JSON.parse(
        `{ "if": { "properties": { "subject": { "const": "company" } }, "required": ["subject"] },
           "then": { "required": ["code"], "properties": { "code": { "type": "string", "title": "信用代码", "format": "credit-code" } } } }`,
      ),
    ],
  },
  steps: [
    { title: '主体', fields: ['subject', 'code', 'name', 'mobile'] },
    { title: '意向', fields: ['area', 'shops'] },
  ],
  consent: { version: '2026-10', text: '我同意。' },
}

/** What fills it in. */
export const FILLED = {
  subject: 'person',
  name: '张示例',
  mobile: '13800000000',
  area: 80,
  shops: [{ no: 'A-1' }],
}

/** A questionnaire, whose answers are kept for 30 days. */
export const SURVEY = {
  title: '调查',
  schema: {
    type: 'object',
    properties: {
      overall: { type: 'integer', title: '总体满意吗', minimum: 1, maximum: 5 },
      topics: {
        type: 'array',
        title: '关心什么',
        items: { type: 'string', enum: ['lift', 'rent'], 'x-labels': { lift: '电梯', rent: '租金' } },
      },
      why: { type: 'string', title: '为什么', maxLength: 500 },
    },
  },
  ui: { overall: { widget: 'rating' } },
  policy: { retentionDays: 30 },
}
