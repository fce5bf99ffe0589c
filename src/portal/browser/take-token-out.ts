import { withoutToken } from '../../contract/address-token.ts'

/** Removes the token from the address bar before anything can store, send or measure it. */
export function takeTokenOut(): void {
  const address = location.pathname + location.search + location.hash
  const clean = withoutToken(address)
  if (clean !== address) history.replaceState(history.state, '', clean)
}
