import { expect, it } from 'vitest'
import { columnPath } from '../../../src/contract/columns.ts'
import { columnTitle } from '../../../templates/parts/column-title.ts'
import { demoTree } from '../../support/tree.ts'

it('a column names its subject where another has the same label', () => {
  const columns = demoTree()
  const titleOf = (key: string) => columnTitle({ columns }, columnPath(columns, key))
  expect(['bzf_projects', 'gycq_intro', 'psx_check', 'com_check', 'question_answer'].map(titleOf)).toEqual([
    '项目展示 · 保障性租赁住房',
    '业务介绍 · 共有产权住房',
    '登记查询 · 配售型保障性住房',
    // Its parent, 业务办理, names no subject either.
    '登记查询 · 商业服务',
    '常见问题',
  ])
})
