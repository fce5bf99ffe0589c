import { definePortalPage } from '../define/types.ts'
import { View } from './View.tsx'

/** It shows only the tree, which every page has. */
export const page = definePortalPage({ load: async () => ({}), View })
