import { App } from 'antd'
import { api, asked } from '../kit/api.ts'
import { may, useMe } from '../kit/me.ts'
import { useQuery } from '../kit/use-query.ts'
import { isWord, useSay, type Word } from '../words/words.tsx'
import type { Colleague } from './colleague.ts'

interface State {
  disabled?: boolean
  secondFactorRequired?: boolean
  identity?: string | null
}

export type PersonActs = ReturnType<typeof usePerson>

/** What can be done about a person, each with a word for what came of it, and their sessions. */
export function usePerson(
  { id: staffId, name }: Colleague,
  {
    confirmed,
    onChanged,
  }: { confirmed: (work: () => Promise<void>) => Promise<void>; onChanged: () => void },
) {
  const say = useSay()
  const me = useMe()
  const { message } = App.useApp()
  const query = { staffId }
  const { data: sessions = [], again } = useQuery(
    async () => (may(me, 'accounts') ? asked(api.GET('/editor/staff/sessions', { params: { query } })) : []),
    [staffId],
  )
  /** @param work gives the word for what came of it, where that is another */
  const act = (word: Word, work: () => Promise<unknown>) =>
    confirmed(async () => {
      const came = await work()
      void message.success(say(typeof came === 'string' && isWord(came) ? came : word, { name }))
      onChanged()
      again()
    })
  const setState = (word: Word, state: State) =>
    act(word, async () => {
      const { isWaiting } = await asked(api.POST('/editor/staff/state', { body: { staffId, ...state } }))
      return isWaiting ? 'people.waits' : word
    })
  const end = (sessionId?: string) =>
    act('people.ended', () =>
      asked(api.POST('/editor/staff/sessions/end', { body: { staffId, ...(sessionId && { sessionId }) } })),
    )
  const unlock = () =>
    act('people.unlocked', () => asked(api.POST('/editor/staff/unlock', { body: { staffId } })))
  return { act, setState, unlock, end, sessions }
}
