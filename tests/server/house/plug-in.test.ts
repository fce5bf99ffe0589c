import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { ok } from '../../../src/server/ground/http/envelope.ts'
import { inOrder, plugIn } from '../../../src/server/house/plug-in.ts'
import type { Subject } from '../../../src/server/store/subject.ts'

const subject = (name: string, ...dependencies: string[]) => ({ name, dependencies })

describe('subjects plug in', () => {
  test('a subject comes after those that it depends on', () => {
    const subjects = [subject('forms', 'accounts', 'kinds'), subject('accounts', 'kinds'), subject('kinds')]
    expect(inOrder(subjects).map(({ name }) => name)).toEqual(['kinds', 'accounts', 'forms'])
  })

  test('a subject that needs one that is missing says which, and where to add it', () => {
    expect(() => inOrder([subject('forms', 'accounts')])).toThrow(
      'the subject "forms" needs "accounts", which is not plugged in: add it to src/server/house/subjects.ts',
    )
  })

  test('subjects that need each other are named in their circle, with the way out', () => {
    expect(() => inOrder([subject('a', 'b'), subject('b', 'c'), subject('c', 'b')])).toThrow(
      'the subjects b -> c -> b need each other: move what they share into a subject that both may use',
    )
  })

  test('two subjects that answer one operation are refused', async () => {
    const app = Fastify()
    const answering = (name: string): Subject<object> => ({
      ...subject(name),
      operations: () => ({ selectAgreements: async () => ok([]) }),
    })
    plugIn(app, [answering('one'), answering('other')], {})
    await expect(app.ready()).rejects.toThrow(
      'the subject "other" answers selectAgreements, which another subject answers: keep one of both',
    )
  })

  test('each is given what it needs, and its handlers are there for the API', async () => {
    const app = Fastify()
    const known: Subject<{ texts: string[] }> = {
      ...subject('known'),
      operations: ({ texts }) => ({
        selectAgreements: async () => {
          texts.push('asked')
          return ok([])
        },
      }),
    }
    plugIn(app, [known], { texts: [] })
    await app.ready()
    expect(Object.keys(app.operations)).toEqual(['selectAgreements'])
  })
})
