import { App } from 'antd'
import { api, asked } from '../kit/api.ts'
import type { EditorColumn } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'

/** Asks for confirmation before moving a column in which others have contents open. @returns whether to move it */
export function useMayDisturb() {
  const say = useSay()
  const { modal } = App.useApp()
  return async ({ key, label }: Pick<EditorColumn, 'key' | 'label'>): Promise<boolean> => {
    const writers = await asked(api.GET('/editor/columns/writers', { params: { query: { key } } }))
    if (writers.length === 0) return true
    return modal.confirm({
      title: say('columns.moveAsk', { label }),
      content: (
        <>
          <p>{say('columns.moveSays')}</p>
          <ul>
            {writers.map(({ id, name, contentId, title }) => (
              <li key={`${id} ${contentId}`}>
                {say('columns.writes', { name, title: title || say('contents.untitled') })}
              </li>
            ))}
          </ul>
        </>
      ),
      okText: say('columns.moveDo'),
      cancelText: say('cancel'),
    })
  }
}
