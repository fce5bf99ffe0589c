import type { AnyLive } from './define/types.ts'

/** The live part of each template that has one, loaded on its pages. */
export const lives: Readonly<Record<string, () => Promise<{ Live: AnyLive }>>> = {
  form: () => import('./form/Live.tsx'),
}
