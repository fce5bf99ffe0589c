import { isRecord } from '../../contract/is-record.ts'
import { forgetVisit } from '../account/forget-visit.ts'

/** The part of the document that changes with the page; the shell around it stays. */
const PAGE = '[data-page]'
const FORM = 'form[data-operation]'
/** Focus after an answer, the first that exists: an error, the next step, the result, the page. */
const FOCUSED = ['[aria-invalid=true]', '[data-focus]', '[data-told]', 'h1']

/**
 * Sends action forms without leaving the page: the same request to the same address. The answer names the page that shows the
 * result. If that is this page, its new content replaces the old; otherwise the browser navigates.
 */
export function sendActions(): void {
  const sending = new WeakSet<HTMLFormElement>()
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches(FORM)) return
    event.preventDefault()
    if (sending.has(form)) return
    sending.add(form)
    form.setAttribute('aria-busy', 'true')
    send(form, event.submitter)
      // Without an answer the form is sent as without scripts, and the browser shows what is wrong. Without a network it would show
      // nothing else: the page stays with what was typed, as its message says.
      .catch(() => navigator.onLine && submitPlainly(form, event.submitter))
      .finally(() => {
        sending.delete(form)
        form.removeAttribute('aria-busy')
      })
  })
  countDown()
  document.documentElement.dataset.actions = ''
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string') body.append(name, value)
  const ask = async (): Promise<unknown> => {
    const headers = { accept: 'application/json' }
    const response = await fetch(addressOf(form, submitter), { method: 'POST', body, headers })
    if (form.dataset.operation === 'logout' && response.ok) forgetVisit()
    return response.json()
  }
  let answer = await ask()
  if (isWorkNeeded(answer)) {
    const { proveWork } = await import('./work.ts')
    const work = await proveWork()
    if (work !== undefined) {
      body.set('work', work)
      answer = await ask()
    }
  }
  const location = locationIn(answer)
  const target = new URL(location, document.baseURI)
  if (target.pathname !== window.location.pathname || !(await showAnew(target)))
    window.location.assign(target)
}

/** Replaces the page's content with the new content. False if the page has no such element. */
async function showAnew(target: URL): Promise<boolean> {
  const answer = await fetch(target, { headers: { accept: 'text/html' } })
  const place = document.querySelector(PAGE)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector(PAGE)
  if (!place || !fresh || new URL(answer.url).pathname !== target.pathname) return false
  place.replaceChildren(...fresh.childNodes)
  document.title = page.title
  countDown()
  if (target.pathname + target.search !== location.pathname + location.search) {
    history.replaceState(history.state, '', target)
  }
  const [focused] = FOCUSED.flatMap((selector) => [...place.querySelectorAll<HTMLElement>(selector)])
  if (focused && focused.tabIndex < 0) focused.tabIndex = -1
  focused?.focus()
  return true
}

/** Buttons that are locked for some seconds show a countdown. */
function countDown(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-wait]')) {
    const label = button.textContent
    let left = Number(button.dataset.wait)
    delete button.dataset.wait
    const tick = () => {
      button.disabled = left > 0
      button.textContent = left > 0 ? `${left}${button.dataset.waiting ?? ''}` : label
      if (left > 0 && button.isConnected) setTimeout(tick, 1000)
      left -= 1
    }
    tick()
  }
}

const addressOf = (form: HTMLFormElement, submitter: HTMLElement | null): string =>
  submitter instanceof HTMLButtonElement && submitter.hasAttribute('formaction')
    ? submitter.formAction
    : form.action

/** Under attack, the server asks each browser for proof of work. */
const isWorkNeeded = (answer: unknown): boolean => isRecord(answer) && answer.code === '428'

function locationIn(answer: unknown): string {
  const location = isRecord(answer) && isRecord(answer.data) ? answer.data.location : undefined
  if (typeof location !== 'string') throw new TypeError('the form was answered with no place to go to')
  return location
}

/** As without scripts: no event handler of the form runs again. */
function submitPlainly(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') {
    const { name, value } = submitter
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  form.action = addressOf(form, submitter)
  form.submit()
}
