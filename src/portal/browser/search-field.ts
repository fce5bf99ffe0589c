import { searchWords } from '../../contract/search.ts'
import type { Router } from '../kit/enhance.ts'

/** The search field of the header, which is not rendered again, shows the words of the current search. */
export function followSearch(router: Router): void {
  let shown = router.state.location
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location === shown) return
    shown = location
    const { pathname, search } = location
    const words = pathname === '/search' ? searchWords(new URLSearchParams(search).get('words') ?? '') : ''
    const field = document.querySelector<HTMLInputElement>('header [name=words]')
    if (field) field.value = words
  })
}
