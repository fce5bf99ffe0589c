import { loadChunk } from '../kit/chunks.ts'

/** The page for a bad network, which comes like every other chunk. */
export const loadNetworkPage = () => loadChunk(() => import('./network.tsx'), 'src/portal/pages/network.tsx')
