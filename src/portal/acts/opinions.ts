/** Says in place whether an answer helped; a refusal is left to the page that the link leads to. */
export async function giveOpinion(link: HTMLAnchorElement): Promise<void> {
  const place = link.parentElement
  if (!place || place.ariaBusy === 'true') return
  place.ariaBusy = 'true'
  const query = new URL(link.href).searchParams
  const body = { contentId: query.get('contentId'), isHelpful: query.get('isHelpful') === 'true' }
  const answer = await fetch('/api/site/opinions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) return location.assign(link.href)
  place.ariaBusy = null
  place.textContent = (body.isHelpful ? place.dataset.thanks : place.dataset.sorry) ?? ''
  // The control is gone, and who pressed it by the keyboard stays here.
  place.tabIndex = -1
  place.focus()
}
