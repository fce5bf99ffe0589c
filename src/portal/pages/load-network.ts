import { loadChunk } from '../kit/chunks.ts'

/** The offline page, a chunk like any other. */
export const loadNetworkPage = () => loadChunk(() => import('./network.tsx'), 'src/portal/pages/network.tsx')
