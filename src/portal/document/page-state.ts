import type { StaticHandlerContext } from 'react-router-dom'
import type { Site } from '../../contract/types.ts'
import type { ServedAccount } from '../kit/portal.ts'
import { serialise } from '../renderer/serialise.ts'
import { served } from './document-html.tsx'
import { ownTemplates } from './own-templates.ts'

/** The state with which the browser continues. It is outside React's tree: hydration skips an unknown last element of the body. */
export function stateBlock(
  { revision }: Site,
  { loaderData, errors }: StaticHandlerContext,
  account: ServedAccount | undefined,
): string {
  const templates = ownTemplates()
  const state = {
    revision,
    loaderData: Object.fromEntries(Object.entries(loaderData).map(([id, loaded]) => [id, served(loaded)])),
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, wire(error)])),
    }),
    ...(templates && { templates }),
    account,
  }
  return `<script type="application/json" id="hydration">${serialise(state)}</script>`
}

export function reportErrors(
  { errors, statusCode }: StaticHandlerContext,
  onError: (error: unknown) => void,
): void {
  for (const error of Object.values(errors ?? {})) {
    // A database failure is logged once, by the code that queries it.
    if (!isMiss(error) && statusCode !== 503) onError(error)
  }
}

function isMiss(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

/** The part of an error that browsers may see. */
function wire(error: unknown) {
  return isMiss(error) ? { status: 404, statusText: '', internal: false, data: null } : { message: 'error' }
}
