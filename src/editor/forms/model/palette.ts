import type { NewField } from './edit.ts'

/** What can be added to a form. Titles come from the app's words: `palette.<name>`. */
export const PALETTE = [
  'text',
  'long',
  'number',
  'money',
  'date',
  'month',
  'one',
  'several',
  'list',
  'yes',
  'rating',
  'region',
  'upload',
  'rows',
  'group',
] as const

/** What forms often ask for, with its format and its declaration of personal data. */
export const READY = [
  'name',
  'mobile',
  'telephone',
  'email',
  'id',
  'company',
  'credit',
  'postal',
  'web',
] as const

export type PaletteName = (typeof PALETTE)[number] | (typeof READY)[number]

export const isPaletteName = (name: string): name is PaletteName =>
  [...PALETTE, ...READY].some((one) => one === name)

export type Title = (
  name: PaletteName | 'choice1' | 'choice2' | 'region1' | 'region2' | 'yuan' | 'entry',
) => string

/** The field that a palette entry creates. */
export function newField(name: PaletteName, title: Title): NewField {
  const called = { title: title(name) }
  const text = { type: 'string', ...called } as const
  const choices = {
    type: 'string',
    enum: ['c1', 'c2'],
    'x-labels': { c1: title('choice1'), c2: title('choice2') },
  } as const
  const personal = (level: 'ordinary' | 'sensitive') => ({ 'x-pi': { level } })
  switch (name) {
    case 'text':
      return { name: 'text', field: { ...text, maxLength: 100 } }
    case 'long':
      return { name: 'words', field: { ...text, maxLength: 500 }, look: { widget: 'textarea' } }
    case 'number':
      return { name: 'number', field: { type: 'integer', ...called } }
    case 'money':
      return {
        name: 'money',
        field: { type: 'number', ...called, minimum: 0, 'x-unit': title('yuan') },
        look: { widget: 'money' },
      }
    case 'date':
      return { name: 'date', field: { ...text, format: 'date' } }
    case 'month':
      return { name: 'month', field: { ...text, format: 'month' } }
    case 'one':
      return { name: 'choice', field: { ...choices, ...called }, look: { widget: 'radio' } }
    case 'several':
      return { name: 'choices', field: { type: 'array', ...called, uniqueItems: true, items: choices } }
    case 'list':
      return { name: 'choice', field: { ...choices, ...called }, look: { widget: 'select' } }
    case 'yes':
      return { name: 'yes', field: { type: 'boolean', ...called } }
    case 'rating':
      return {
        name: 'rating',
        field: { type: 'integer', ...called, minimum: 1, maximum: 5 },
        look: { widget: 'rating' },
      }
    case 'region': {
      const labels = { c1: title('region1'), c2: title('region2') }
      return {
        name: 'region',
        field: { ...choices, ...called, 'x-labels': labels },
        look: { widget: 'region' },
      }
    }
    case 'upload':
      return {
        name: 'files',
        field: {
          type: 'array',
          ...called,
          maxItems: 5,
          items: { type: 'string', format: 'file' },
          'x-file': { kinds: ['picture', 'pdf'], maxMegabytes: 10 },
        },
      }
    case 'rows':
      return {
        name: 'rows',
        field: {
          type: 'array',
          ...called,
          maxItems: 10,
          items: {
            type: 'object',
            properties: { entry: { type: 'string', title: title('entry'), maxLength: 60 } },
          },
        },
      }
    case 'group':
      return {
        name: 'group',
        field: {
          type: 'object',
          ...called,
          properties: { entry: { type: 'string', title: title('entry'), maxLength: 60 } },
        },
      }
    case 'name':
      return {
        name: 'name',
        field: { ...text, maxLength: 30, ...personal('ordinary') },
        look: { autocomplete: 'name', short: true },
        isRequired: true,
      }
    case 'mobile':
      return {
        name: 'mobile',
        field: { ...text, format: 'mobile', ...personal('sensitive') },
        look: { autocomplete: 'tel' },
        isRequired: true,
      }
    case 'telephone':
      return { name: 'telephone', field: { ...text, format: 'telephone', ...personal('sensitive') } }
    case 'email':
      return {
        name: 'email',
        field: { ...text, format: 'email', ...personal('sensitive') },
        look: { autocomplete: 'email' },
      }
    case 'id':
      return { name: 'idNumber', field: { ...text, format: 'id-number', ...personal('sensitive') } }
    case 'company':
      return { name: 'company', field: { ...text, maxLength: 60 }, look: { autocomplete: 'organization' } }
    case 'credit':
      return { name: 'creditCode', field: { ...text, format: 'credit-code' } }
    case 'postal':
      return { name: 'postalCode', field: { ...text, format: 'postal-code' }, look: { short: true } }
    case 'web':
      return { name: 'website', field: { ...text, format: 'web-address' } }
  }
}
