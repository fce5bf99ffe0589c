import { isRecord } from '../../contract/is-record.ts'
import { accountWords } from './account-words.ts'
import { ask } from './ask.ts'

const COLLECT = '/bzf-portal-background/BpbArticleCollectEntity'

/**
 * Finds out which contents on the page are bookmarked, and turns the links for bookmarking into buttons that do it in place.
 * For logged-in users; if there is no answer, the links work as they are.
 */
export function showBookmarks(): void {
  const known = new WeakSet<Element>()
  const look = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-bookmark]')) {
      if (known.has(link)) continue
      known.add(link)
      enliven(link).catch(() => {})
    }
  }
  look()
  // Pages change within a visit.
  new MutationObserver(look).observe(document.getElementById('main') ?? document.body, {
    childList: true,
    subtree: true,
  })
}

async function enliven(link: HTMLAnchorElement): Promise<void> {
  const contentId = new URL(link.href).searchParams.get('contentId') ?? ''
  const say = accountWords(document.documentElement.lang === 'en' ? 'en' : 'zh-CN')
  let id = idIn(await ask(`${COLLECT}/selectIfCollect?contentId=${encodeURIComponent(contentId)}`))
  const show = () => {
    link.setAttribute('aria-pressed', String(id !== undefined))
    const label = link.querySelector('span')
    if (label) label.textContent = say(id === undefined ? 'who.keep' : 'who.kept')
  }
  const change = async () => {
    if (id === undefined) id = idIn(await ask(`${COLLECT}/insertRecord`, { contentId }))
    else {
      await ask(`${COLLECT}/batch/updateById`, [{ id, status: 0 }])
      id = undefined
    }
    show()
  }
  link.setAttribute('role', 'button')
  show()
  let isUnderWay = false
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    if (isUnderWay) return
    isUnderWay = true
    change()
      .catch(() => location.assign(link.href))
      .finally(() => (isUnderWay = false))
  })
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    link.click()
  })
}

const idIn = (bookmark: unknown): string | undefined =>
  isRecord(bookmark) && typeof bookmark.id === 'string' ? bookmark.id : undefined
