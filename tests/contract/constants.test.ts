import { expect, it } from 'vitest'
import { BASE_PATH, PUBLIC_PATH } from '../../src/contract/constants.ts'
import config from '../../vite.config.ts'

it('pages and files begin at the root', () => {
  expect([BASE_PATH, 'base' in config ? config.base : PUBLIC_PATH]).toEqual(['/', '/'])
  expect(import.meta.env.BASE_URL).toBe(PUBLIC_PATH)
})
