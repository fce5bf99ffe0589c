import { definePortalPage } from '../define/types.ts'
import { View } from './View.tsx'

/** Where a form leads whose own pages tell nobody anything: what happened comes with the visitor. */
export const page = definePortalPage({ load: async () => ({}), View })
