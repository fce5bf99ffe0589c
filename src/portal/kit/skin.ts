import type { Site } from '../../contract/types.ts'

const GRAYSCALE = '2'

export const isGrayscale = (skin: Site['skin']): boolean => skin?.webSkinId === GRAYSCALE

/** A skin may apply to the home page alone. */
export const isHome = (pathname: string): boolean => pathname.replace(/\/+$/, '') === '/home'
