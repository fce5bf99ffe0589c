import type { AnyLive } from './define/types.ts'

/** The part of each template that lives in the browser, for those that have one: loaded on pages that have it. */
export const lives: Readonly<Record<string, () => Promise<{ Live: AnyLive }>>> = {
  form: () => import('./form/Live.tsx'),
}
