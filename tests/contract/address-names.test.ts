import { expect, test } from 'vitest'
import { freeKey, spelt } from '../../src/contract/address-names.ts'

test.each([
  ['通知公告', 'tongzhigonggao'],
  ['重庆银行', 'chongqingyinhang'],
  ['女职工之家', 'nvzhigongzhijia'],
  ['2026年公租房配租', '2026niangongzufangpeizu'],
  ['News and Notices', 'news-and-notices'],
  ['“住有所居”（第二期）', 'zhuyousuojudierqi'],
  ['  ', ''],
  ['★', ''],
])('the address name of %s is %s', async (name, key) => {
  expect(await spelt(name)).toBe(key)
})

test('a long name ends with a whole syllable, and a name that is taken gets a number', async () => {
  const key = await spelt('望湖家园公共租赁住房二〇二六年第四批公开配租公告')
  expect(key).toBe('wanghujiayuangonggongzulinzhu')
  expect(freeKey('news', new Set(['news', 'news-2']))).toBe('news-3')
})
