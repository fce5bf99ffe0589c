import type { AnyPortalPage } from './define/types.ts'

/** The code of each page of the portal itself, by its address without the slash, which is also its folder's name. */
export const portalPages: Readonly<Record<string, () => Promise<{ page: AnyPortalPage }>>> = {
  search: () => import('./search/page.tsx'),
  draw: () => import('./draw/page.tsx'),
  flats: () => import('./flats/page.tsx'),
  choose: () => import('./choose/page.tsx'),
  board: () => import('./board/page.tsx'),
  hall: () => import('./hall/page.tsx'),
  place: () => import('./place/page.tsx'),
  'site-map': () => import('./site-map/page.tsx'),
  login: () => import('./login/page.tsx'),
  confirm: () => import('./confirm/page.tsx'),
  messages: () => import('./messages/page.tsx'),
  bookmark: () => import('./bookmark/page.tsx'),
  remind: () => import('./remind/page.tsx'),
  helpful: () => import('./helpful/page.tsx'),
  stop: () => import('./stop/page.tsx'),
  done: () => import('./done/page.tsx'),
}

export function isPortalPage(name: string): boolean {
  return Object.hasOwn(portalPages, name)
}
