/** In which households register an interest: nothing has to follow from it. */
const INTEREST = '意向登记'

/** What is due when registration is over, and there is no list yet. */
export function stepAfterRegistration({
  formKey,
  mode,
}: {
  formKey: string
  mode: string
}): 'elsewhere' | 'registered' | 'list' {
  if (formKey === '') return 'elsewhere'
  return mode === INTEREST ? 'registered' : 'list'
}
