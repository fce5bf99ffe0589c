import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { copyStarter, partsOf } from '../../../../src/server/house/cli/starter.ts'
import { summaryLines } from '../../../../src/server/house/folder/summary.ts'
import { temporaryFolder, testSite } from '../folder/site-folder.ts'

describe('a site that "site init" writes', async () => {
  const site = await testSite()

  it.each([undefined, 'none', 'english', 'forms', 'kinds', 'allocation', 'forms,kinds,allocation,english'])(
    'is imported whole and without a remark, with the parts %s',
    async (parts) => {
      const folder = temporaryFolder()
      await copyStarter(folder, partsOf(parts))
      const summary = await site.import(folder)
      const lines = summaryLines(summary).filter(
        (line) =>
          !/^(imported|unchanged|columns|forms|kinds|settings|skipped|已导入|未变化|栏目|表单|内容类型|设置|已跳过)/.test(
            line,
          ),
      )
      expect(lines).toEqual([])
      expect(summary.skipped).toEqual([])
    },
  )
})

test('its dates lie around the day on which it is written, and only English sites have a switch of languages', async () => {
  const written = async (parts: string) => {
    const folder = temporaryFolder()
    await copyStarter(folder, partsOf(parts), new Date('2031-02-27T08:00:00Z'))
    return (path: string) => readFileSync(join(folder, path), 'utf8')
  }
  const plan = await written('allocation')
  expect(plan('data/allocationPlan.yaml')).toContain('registerEnd: 2031-03-13T17:00:00+08:00')
  expect(plan('forms/apply.json')).not.toContain('<day')
  expect(plan('site.yaml')).toContain('\nlanguages: [zh-CN]\n')
  expect(plan('columns.yaml')).not.toContain('.en:')
  const english = await written('english')
  expect(english('site.yaml')).not.toContain('languages:')
  expect(english('columns.yaml')).toContain('  label.en: Notices\n')
})

test('parts come in one order, and one that there is not is named with the nearest', () => {
  expect(partsOf('english, forms')).toEqual(['forms', 'english'])
  expect(partsOf('none')).toEqual([])
  expect(() => partsOf('alocation')).toThrow('there is no part "alocation", did you mean "allocation"?')
})
