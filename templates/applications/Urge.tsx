import { ActionForm } from '../parts/ActionForm.tsx'
import { useSite } from '../parts/site.tsx'
import type { Submission } from './types.ts'

/** Urges an answer that is late; or says that it was urged. */
export function Urge({ sent, back }: { sent: Submission; back: string }) {
  const { t, format } = useSite()
  const { canUrge, urgedAt, number } = sent
  if (!canUrge && urgedAt === undefined) return null
  return (
    <>
      {urgedAt !== undefined && <p>{t('own.urged', { time: format.time(urgedAt) })}</p>}
      {canUrge && (
        <>
          <p>{t('own.urgeText')}</p>
          <ActionForm operation="urgeSubmission" back={back}>
            <input type="hidden" name="number" value={number} />
            <button className="button button--accent">{t('own.urge')}</button>
          </ActionForm>
        </>
      )}
    </>
  )
}
