import { defaultValues } from '../../src/contract/forms/defaults.ts'
import { tidyValues } from '../../src/contract/forms/tidy.ts'
import type { Values } from '../../src/contract/forms/types.ts'
import type { LiveData } from './live-data.ts'

/** What a form begins with. */
export const firstValues = ({ form, draft, about, link }: LiveData): Values =>
  draft?.values ?? { ...defaultValues(form.schema), ...about, ...link?.values }

/** Nobody has answered anything yet, though the history leads through the steps of somebody who has. */
export const isUntouched = (now: Values, data: LiveData): boolean =>
  !data.draft && JSON.stringify(tidyValues(now)) === JSON.stringify(tidyValues(firstValues(data)))
