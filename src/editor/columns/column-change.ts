import type { EditorColumn } from '../kit/me.ts'

export type Said = Pick<
  EditorColumn,
  | 'label'
  | 'label.en'
  | 'label.zh-CN'
  | 'template'
  | 'settings'
  | 'hidden'
  | 'externalUrl'
  | 'updateCycleDays'
>

export type Change = Partial<Said>
