import { expect, it } from 'vitest'
import { judgePassword } from '../../../../src/editor/account/judge-password.ts'
import { assertPassword } from '../../../../src/server/subjects/staff/password-rule.ts'

it.each([
  ['lin-anju', 'lin-anju-lin-anju'],
  ['lin-anju', 'lin_anju_lin_anju'],
  ['lin.anju', 'LinAnju@2026'],
  ['Lin Anju', 'lin-anju-2026'],
  ['LinAnju', 'Lin Anju 2026'],
  ['林安居', '林 安居林安居林安居2026'],
  // The name stands in words that are guessed as a whole.
  ['an', 'nikitanikita'],
  ['er', 'qwertyuiop123456'],
])(
  'the owner’s name, %s, helps no password: %s is refused, and the meter says so',
  async (name, password) => {
    await expect(assertPassword(password, name)).rejects.toMatchObject({ reason: 'guessable' })
    expect(await judgePassword(password, name)).toMatch(/^(?:weak|fair)$/)
  },
)

it('capitals count in the password of somebody whose name is not in it', async () => {
  await assertPassword('drAGonmoNKey7', '陈示例')
  expect(await judgePassword('drAGonmoNKey7', '陈示例')).toBe('good')
  await expect(assertPassword('dragonmonkey7', '陈示例')).rejects.toMatchObject({ reason: 'guessable' })
})

it.each(['lin-anju', 'an', 'o', '林安居'])('several words are accepted of %s', async (name) => {
  await assertPassword('quiet harbour 7 lamps', name)
  expect(await judgePassword('quiet harbour 7 lamps', name)).toMatch(/^(?:good|strong)$/)
})
