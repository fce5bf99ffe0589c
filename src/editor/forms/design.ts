import { api, asked } from '../kit/api.ts'
import { createKeeper, type Kept } from '../kit/draft-keeper.ts'
import type { Answer } from '../../contract/types.ts'
import type { FormDefinition } from '../../contract/forms/types.ts'

/** A form as the server returns it; it is within the dialect, because the server accepts nothing else. */
export interface Design extends Omit<Answer<'selectEditorForm'>, 'definition' | 'live'> {
  definition: FormDefinition
  live: FormDefinition | null
}
export type DesignFault = Design['faults'][number]
type Saved = Answer<'saveFormDesign'>

export interface DesignState extends Kept {
  form: FormDefinition
  faults: readonly DesignFault[]
}

export type DesignKeeper = ReturnType<typeof keepDesign>

export async function loadDesign(formKey: string): Promise<Design> {
  const design = await asked(api.GET('/editor/forms/one', { params: { query: { formKey } } }))
  return design as unknown as Design
}

/** The request is a file, whose parts the contract leaves open. */
export const asFile = (form: FormDefinition): Record<string, unknown> => ({ ...form })

/** The draft of a form, with the state before each change. */
export function keepDesign({ key: formKey, definition, faults, draftVersion }: Design) {
  const start: DesignState = { form: definition, faults, savedAt: undefined, status: 'saved' }
  const keeper = createKeeper(start, draftVersion, {
    save: ({ form }, version, { signal }) =>
      asked(
        api.POST('/editor/forms/design', {
          body: { formKey, draftVersion: version, definition: asFile(form) },
          signal,
        }),
      ),
    settled: (saved: Saved) => ({ faults: saved.faults }),
  })
  const before: FormDefinition[] = []
  return {
    ...keeper,
    change(form: FormDefinition): void {
      const { form: last } = keeper.snapshot()
      if (form === last) return
      before.push(last)
      if (before.length > MOST_STEPS_BACK) before.shift()
      keeper.change({ form })
    },
    undo(): void {
      const form = before.pop()
      if (form) keeper.change({ form })
    },
  }
}

const MOST_STEPS_BACK = 100
