import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { readRoutes } from '../../../../src/server/doors/contract/routes.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const place = { name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } }
const wordy = { name: 'words', in: 'query', description: 'What to look for', schema: { type: 'string' } }
const branch = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, below: { type: 'array', items: { $ref: 'test:branch' } } },
}
const specification = {
  paths: {
    '/trees/{id}': {
      put: {
        operationId: 'changeTree',
        parameters: [place, { $ref: '#/components/parameters/words' }],
        requestBody: json({ $ref: 'test:branch' }),
        responses: { 200: json({ $ref: '#/components/schemas/Id' }), 404: { description: 'No such tree' } },
      },
    },
  },
  components: { schemas: { Id: { type: 'string', maxLength: 3 } }, parameters: { words: wordy } },
  'x-schemas': [{ $id: 'test:branch', ...branch }],
}

test('an operation becomes a route, with what its references lead to', () => {
  const [route, ...more] = readRoutes(specification)
  expect(more).toEqual([])
  expect(route).toMatchObject({ operationId: 'changeTree', method: 'PUT', url: '/trees/:id' })
  expect(route?.schema).toMatchObject({
    params: { type: 'object', required: ['id'], properties: { id: { type: 'string', maxLength: 3 } } },
    querystring: { properties: { words: { type: 'string', description: 'What to look for' } } },
    response: { 200: json({ type: 'string', maxLength: 3 }) },
  })
  expect(Object.keys(route?.schema.response ?? {})).toEqual(['200'])
})

test('a shape that holds itself is checked at every depth', () => {
  const [route] = readRoutes(specification)
  const body = route?.schema.body as ReturnType<typeof json> | undefined
  const validate = new Ajv2020().compile(body?.content['application/json'].schema ?? false)
  const deep = (name: unknown) => ({ name: 'a', below: [{ name: 'b', below: [{ name }] }] })
  expect([validate(deep('c')), validate(deep(1))]).toEqual([true, false])
})

test('a reference that leads nowhere stops the start', () => {
  const broken = { paths: { '/x': { get: { responses: { 200: { $ref: '#/components/gone' } } } } } }
  expect(() => readRoutes(broken)).toThrow('#/components/gone')
})
