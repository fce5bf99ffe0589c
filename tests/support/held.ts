import type { Page, Route } from 'playwright-core'

/** Requests for these addresses wait until they are let go; later ones do not. */
export async function hold(page: Page, addresses: string | RegExp) {
  const held: Route[] = []
  let isHeld = true
  await page.route(addresses, (route) => (isHeld ? void held.push(route) : route.continue()))
  return {
    count: () => held.length,
    async letGo() {
      isHeld = false
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}
