import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ChunkError } from '../kit/chunks.ts'
import { FailurePage, MissingPage } from '../shell/Message.tsx'
import { usePlace } from '../state/use-place.ts'

/** Inside the layout, so that the navigation stays available. */
export function PageFailure() {
  const error = useRouteError()
  const { address } = usePlace()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <MissingPage address={address} />
  ) : (
    <FailurePage address={address} missed={error instanceof ChunkError ? error : undefined} />
  )
}
