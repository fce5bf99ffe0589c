import { IDENTITY } from '../../src/contract/constants.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { useTold } from '../parts/form-context.ts'
import { useSite } from '../parts/site.tsx'
import type { ProfileData } from './load.ts'
import { Masked } from './Masked.tsx'

interface IdentityProps {
  data: Extract<ProfileData, { shows: 'info' }>
  /** This page's address. */
  back: string
}

/** Result of the identity provider's login: a person to confirm, or the reason for none. */
export function Identity({
  data,
  back,
  says,
  next,
}: IdentityProps & { says: string | undefined; next: string | undefined }) {
  const { t } = useSite()
  const told = useTold('linkIdentity')
  const { proven } = data.ways
  if (told && told.status >= 400)
    return (
      <p className="note note--warn" role="alert">
        {t('identity.taken')}
      </p>
    )
  if (says === 'proven' && proven)
    return (
      <section className="note" aria-label={t('profile.verified')}>
        <p>{t('identity.confirm', { name: proven.name ?? t('identity.noName') })}</p>
        <ActionForm operation="linkIdentity" back={back} next={next ?? back}>
          <p className="buttons">
            <button className="button button--primary">{t('identity.link')}</button>
            <a className="button button--quiet" href={back}>
              {t('identity.notMe')}
            </a>
          </p>
        </ActionForm>
      </section>
    )
  if (says === 'needed' && data.ways.identity)
    return (
      <p className="note note--warn">
        {t('identity.needed')} <a href={beginWith(next ?? back)}>{t('identity.verify')}</a>
      </p>
    )
  if (says === 'refused' || says === 'away' || says === 'other')
    return (
      <p className="note note--warn" role="alert">
        {t(`identity.${says}`)}
      </p>
    )
  return null
}

/** Whether the identity is verified, and how to verify it. */
export function Verified({ data: { info, ways, shown }, back }: IdentityProps) {
  const { t, format } = useSite()
  if (info.identity)
    return (
      <>
        {info.identity.name !== undefined && (
          <Masked
            value={info.identity.name}
            isShown={shown === 'name'}
            of="name"
            here={back}
            mustConfirm={info.mustConfirm}
          />
        )}
        {t('identity.since', { time: format.time(info.identity.verifiedAt) })}
        {info.userMobile !== '' && (
          <ActionForm operation="unlinkIdentity" back={back} next={back}>
            <button className="button button--quiet">{t('identity.unlink')}</button>
          </ActionForm>
        )}
      </>
    )
  return (
    <>
      {t('profile.notVerified')}{' '}
      {ways.identity && (
        <a href={beginWith(back)} rel="nofollow">
          {t('identity.verify')}
        </a>
      )}
    </>
  )
}

const beginWith = (next: string) => `${IDENTITY.begin}?${new URLSearchParams({ next }).toString()}`
