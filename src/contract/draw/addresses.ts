/** Pages and files of a plan's draw. */
export const drawAddress = (planId: string, more: Record<string, string> = {}): string =>
  `/draw?${new URLSearchParams({ plan: planId, ...more })}`

/** The page where a household finds its place, by its receipt number or its account. */
export const placePage = (planId: string): string => `/place?${new URLSearchParams({ plan: planId })}`

export const DRAW_FILES = ['list.csv', 'announcement.json', 'draw.json'] as const
export type DrawFileName = (typeof DRAW_FILES)[number]

/** @param number of the edition, or of the draw; the newest without it */
export const drawFileAddress = (planId: string, name: DrawFileName, number?: number): string =>
  `/draws/${encodeURIComponent(planId)}/${name}${number === undefined ? '' : `?number=${number}`}`
