import type { Router } from '../kit/enhance.ts'

/** While a page is on its way a line at the top of the window says so (base.css), and the page that stands is busy. */
export function showProgress(router: Router): void {
  router.subscribe(({ navigation }) => {
    const isComing = navigation.state !== 'idle'
    document.documentElement.toggleAttribute('data-coming', isComing)
    document.querySelector('main')?.setAttribute('aria-busy', String(isComing))
  })
}
