import type { Router } from '../kit/enhance.ts'

/** While a page loads, a line at the top of the window shows it (base.css), and the current page is marked busy. */
export function showProgress(router: Router): void {
  router.subscribe(({ navigation }) => {
    const isComing = navigation.state !== 'idle'
    document.documentElement.toggleAttribute('data-coming', isComing)
    document.querySelector('main')?.setAttribute('aria-busy', String(isComing))
  })
}
