import { createCipheriv, createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { ctrThenMac, gcm, SUITE_NAMES, SUITES } from '../../../../src/server/store/secrets/suites.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex')

test('standard is AES-256-GCM: test case 16 of the GCM specification', () => {
  const key = hex('feffe9928665731c6d6a8f9467308308 feffe9928665731c6d6a8f9467308308')
  const plain = hex(`d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72
    1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39`)
  const bound = hex('feedfacedeadbeeffeedfacedeadbeefabaddad2')
  const sealed = gcm(key).seal(plain, bound, hex('cafebabefacedbaddecaf888'))
  expect(sealed.ct.toString('hex')).toBe(
    '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662',
  )
  expect(sealed.tag.toString('hex')).toBe('76fc6ece0f4e1768cddf8853bb2d551b')
  expect(gcm(key).open(sealed, bound)).toEqual(plain)
})

test('gm stands on SM4 and SM3: the examples of GB/T 32907 and GB/T 32905', () => {
  const block = hex('0123456789abcdeffedcba9876543210')
  const sm4 = createCipheriv('sm4-ecb', block, null).setAutoPadding(false)
  expect(sm4.update(block).toString('hex')).toBe('681edf34d206965e86b3e94f536e4246')
  expect(createHash('sm3').update('abc').digest('hex')).toBe(
    '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0',
  )
})

test('gm is SM4-CTR, an example of draft-ribose-cfrg-sm4, then HMAC-SM3 over all that is bound', () => {
  const encryption = hex('0123456789abcdeffedcba9876543210')
  const authentication = Buffer.alloc(32, 7)
  const plain = hex(`aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbccccccccccccccccdddddddddddddddd
    eeeeeeeeeeeeeeeeffffffffffffffffaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb`)
  const iv = hex('000102030405060708090a0b0c0d0e0f')
  const sealed = ctrThenMac(encryption, authentication).seal(plain, Buffer.from('bound'), iv)
  expect(sealed.ct.toString('hex')).toBe(
    'ac3236cb970cc20791364c395a1342d1a3cbc1878c6f30cd074cce385cdd70c7f234bc0e24c11980fd1286310ce37b926e02fcd0faa0baf38b2933851d824514',
  )
  const tag = createHmac('sm3', authentication)
  for (const part of [hex('0000000000000005'), Buffer.from('bound'), iv, sealed.ct]) tag.update(part)
  expect(sealed.tag).toEqual(tag.digest())
})

test.each(SUITE_NAMES)('%s opens what it sealed, and nothing in which a single bit is other', (name) => {
  const { cipher } = SUITES[name]
  const key = cipher(Buffer.alloc(32, 1))
  const plain = Buffer.from('13800001234 青岚市')
  const bound = Buffer.from('account.phone.1')
  const sealed = key.seal(plain, bound)
  expect(key.open(sealed, bound)).toEqual(plain)
  for (const part of ['iv', 'ct', 'tag'] as const) {
    for (let bit = 0; bit < sealed[part].length * 8; bit += 1) {
      const changed = Buffer.from(sealed[part])
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(key.open({ ...sealed, [part]: changed }, bound), `${part} bit ${bit}`).toBeUndefined()
    }
    expect(key.open({ ...sealed, [part]: sealed[part].subarray(0, -1) }, bound)).toBeUndefined()
    expect(key.open({ ...sealed, [part]: Buffer.alloc(0) }, bound)).toBeUndefined()
  }
  expect(key.open(sealed, Buffer.from('account.phone.2'))).toBeUndefined()
  expect(cipher(Buffer.alloc(32, 2)).open(sealed, bound)).toBeUndefined()
})

test.each(SUITE_NAMES)('%s never seals the same text the same way twice', (name) => {
  const key = SUITES[name].cipher(Buffer.alloc(32, 1))
  const seals = Array.from({ length: 100 }, () => key.seal(Buffer.from('same'), Buffer.alloc(0)))
  expect(new Set(seals.map(({ iv }) => iv.toString('hex'))).size).toBe(100)
  expect(new Set(seals.map(({ ct }) => ct.toString('hex'))).size).toBe(100)
})
