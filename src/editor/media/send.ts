import { STAFF_TOKEN_HEADER } from '../../contract/staff.ts'
import { Refused, refuse, session } from '../kit/api.ts'

/** Milliseconds after its last byte that an answer is waited for: until then it is stored, and pictures are made smaller. */
export const ANSWER_MILLISECONDS = 300_000

/** Sends a file as a request's body; `onProgress` receives percentages. @throws Refused, the reason of `signal` */
export function sendFile<Data>(
  path: string,
  query: Record<string, string>,
  file: File,
  onProgress: (percent: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}?${new URLSearchParams(query)}`)
    request.setRequestHeader('content-type', 'application/x-file')
    request.setRequestHeader(STAFF_TOKEN_HEADER, session.token())
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0),
    )
    let limit: number | undefined
    request.upload.addEventListener('load', () => {
      limit = window.setTimeout(() => {
        reject(new Refused(0, { reason: 'unanswered' }))
        request.abort()
      }, ANSWER_MILLISECONDS)
    })
    request.addEventListener('loadend', () => window.clearTimeout(limit))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 200) resolve(response.data)
      else reject(refuse(new Refused(status, response ?? {})))
    })
    request.addEventListener('error', () => reject(new Refused(0)))
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    // A File object of something read lazily: an empty body would not be a body at all.
    request.send(file)
  })
}
