import { expect, it } from 'vitest'
import { withoutToken } from '../../src/contract/address-token.ts'

it.each([
  ['/home', '/home'],
  ['/home?token=a', '/home'],
  ['/t1/x?col1=a&token=b&col2=c', '/t1/x?col1=a&col2=c'],
  ['/t1/x?token=a&token=b#token=c', '/t1/x#token=c'],
  ['/t1/x?%74oken=a&col1=%E6%96%B0+b', '/t1/x?col1=%E6%96%B0+b'],
  ['/t1/x?tokens=1&token', '/t1/x?tokens=1'],
  ['/t1/x?a=1?token=2', '/t1/x?a=1?token=2'],
])('%s is kept as %s', (address, kept) => {
  expect(withoutToken(address)).toBe(kept)
})
