import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'

export type Clerk = Answer<'selectClerks'>[number]

/** Who processes the submissions of a form; nobody as long as it is of none. */
export function useClerks(formKey: string | undefined): readonly Clerk[] {
  const { data = [] } = useQuery(
    async () =>
      formKey === undefined
        ? []
        : asked(api.GET('/editor/submissions/clerks', { params: { query: { formKey } } })),
    [formKey],
  )
  return data
}
