import { App } from 'antd'
import { useState } from 'react'
import type { BulkWanted } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import type { Listing } from './use-listing.ts'

type What = Omit<BulkWanted, 'formKey' | 'key' | 'filter' | 'asOf' | 'chosen' | 'sheet'>

interface Given {
  listing: Listing
  formKey: string
  onBegun: () => void
}

/** Orders an act on what is ticked. Pressed twice, or sent again after a lost answer, it is one order. */
export function useOrder({ listing, formKey, onBegun }: Given) {
  const say = useSay()
  const { message } = App.useApp()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isOrdering, setIsOrdering] = useState(false)
  const { ticked, isAll, filter, listed } = listing
  async function order(what: What) {
    setIsOrdering(true)
    const { formKey: _of, ...rest } = filter
    const which = isAll
      ? { filter: rest, asOf: listed.data?.asOf ?? '' }
      : { chosen: ticked.map(({ id: submissionId, workVersion }) => ({ submissionId, workVersion })) }
    try {
      await asked(api.POST('/editor/submissions/bulk', { body: { ...what, ...which, formKey, key } }))
      setKey(crypto.randomUUID())
      listing.choose([])
      void message.success(say('bulk.begun'))
      onBegun()
    } catch (error) {
      void message.error(problemWords(say, error))
    } finally {
      setIsOrdering(false)
    }
  }
  return { order, isOrdering }
}
