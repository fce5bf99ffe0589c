import { definePortalPage } from '../define/types.ts'
import { View } from './View.tsx'

/** The page after a form whose own pages show no result. */
export const page = definePortalPage({ load: async () => ({}), View })
