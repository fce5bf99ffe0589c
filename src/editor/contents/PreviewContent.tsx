import { api, asked } from '../kit/api.ts'
import { Preview } from '../kit/Preview.tsx'

interface Props {
  contentId: string
  /** Absent for the draft. */
  versionId?: string
  onClose: () => void
}

/** Opens a content's page as visitors would see it. */
export function PreviewContent({ contentId, versionId, onClose }: Props) {
  const body = { contentId, ...(versionId !== undefined && { versionId }) }
  return (
    <Preview
      ask={() => asked(api.POST('/editor/contents/preview', { body }))}
      goesBy={[body]}
      onClose={onClose}
    />
  )
}
