import type { WebSkin } from '../../../contract/types.ts'
import { isWithin } from '../../ground/is-within.ts'

const HOME_ONLY = '仅首页'

/**
 * The skin in this state that applies to the home page, or with a scope to every page: one with a start time takes precedence
 * over one that always applies.
 */
export function skinAt(
  skins: readonly WebSkin[],
  now: Date,
  status: number,
  scope?: '全站',
): WebSkin | undefined {
  return skins
    .filter(
      (skin) =>
        skin.webSkinStatus === status &&
        (scope === undefined || skin.scope !== HOME_ONLY) &&
        isWithin(now, skin.startTime, skin.endTime),
    )
    .toSorted((a, b) => startOf(b) - startOf(a) || 0)[0]
}

/** When the next skin starts or ends; undefined if none will. */
export function nextSkinChange(skins: readonly WebSkin[], now: Date): Date | undefined {
  return skins
    .flatMap(({ startTime, endTime }) => [startTime, endTime])
    .flatMap((time) => (time === undefined ? [] : [new Date(time)]))
    .filter((time) => time > now)
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
}

function startOf({ startTime }: WebSkin): number {
  return startTime === undefined ? Number.NEGATIVE_INFINITY : new Date(startTime).getTime()
}
