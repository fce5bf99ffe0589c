import { loadBoard } from '../board/load.ts'
import { definePortalPage } from '../define/types.ts'
import { View } from './View.tsx'

export const page = definePortalPage({ load: loadBoard, View })
