import type { PortalPageContext } from '../define/types.ts'
import { useTold } from '../parts/form-context.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { telephone } from '../parts/telephone.ts'
import { useSite } from '../parts/site.tsx'
import { AskForm } from './AskForm.tsx'
import picture from './building-lake.svg'
import { CodeForm } from './CodeForm.tsx'
import { IdentityNote, IdentityWay } from './Identity.tsx'
import type { LoginData } from './load.ts'
import styles from './View.module.css'

interface ViewProps {
  data: LoginData
  page: PortalPageContext
}

/** Login by SMS code: first the number, then the code. Registration is the same with other words. */
export function View({ data, page }: ViewProps) {
  const { t } = useSite()
  const told = useTold('sendCode', 'login')
  const formType = page.query.form === 'register' ? 'register' : 'login'
  const next = page.query.next || undefined
  const { identity } = page.query
  const proven = identity === 'proven' ? data.ways.proven : undefined
  const addressOf = (form: 'login' | 'register') => addressWith({ form, next, identity })
  const phone =
    told?.status === 503 || told?.status === 428 ? undefined : numberIn(told?.values?.phone?.[0], told?.field)
  const forms = { formType, next, back: addressOf(formType) } as const
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t(`login.${formType}`)} />
      <section className={styles.panel} aria-labelledby="login">
        <h1 id="login">{t(`login.${formType}`)}</h1>
        <p className={styles.quiet}>{t(`login.${formType}Text`)}</p>
        <IdentityNote says={identity} proven={proven} />
        {next !== undefined && !told && !identity && <p className={styles.next}>{t('login.next')}</p>}
        {phone === undefined ? (
          <AskForm {...forms} told={told} />
        ) : (
          <CodeForm
            {...forms}
            told={told}
            phone={phone}
            agreements={data.agreements}
            linksIdentity={proven !== undefined}
          />
        )}
        {data.ways.identity && !proven && <IdentityWay label={data.ways.identity.label} next={next} />}
        <p className={styles.other}>
          <a href={addressOf(formType === 'login' ? 'register' : 'login')}>
            {t(formType === 'login' ? 'login.toRegister' : 'login.toLogin')}
          </a>
        </p>
        <Hint />
        <Offline />
      </section>
      <div className={styles.art}>
        <img src={picture} width="640" height="400" alt="" />
        <h2>{t('login.benefits')}</h2>
        <ul>
          <li>{t('login.benefitForms')}</li>
          <li>{t('login.benefitRecords')}</li>
          <li>{t('login.benefitBookmarks')}</li>
        </ul>
      </div>
    </div>
  )
}

/** How to try the demo, or another note of the site on logging in. */
function Hint() {
  const { site } = useSite()
  const { loginHint } = site.settings
  return loginHint ? <p className={styles.hint}>{loginHint}</p> : null
}

function Offline() {
  const { site, t } = useSite()
  const { office, contact } = site.settings
  const hotline = contact?.hotline
  if (!office?.address && !hotline) return null
  return (
    <p className={styles.quiet}>
      {t('login.offline')}
      {office?.address && t('login.office', { address: office.address })}
      {hotline && (
        <>
          {t('login.call')} <a href={telephone(hotline)}>{hotline}</a>
        </>
      )}
    </p>
  )
}

/** The number that the code was sent to; undefined while it is to be entered. */
const numberIn = (phone: string | undefined, field: string | undefined) =>
  phone && field !== 'phone' ? phone : undefined

function addressWith(page: { form: 'login' | 'register'; next: string | undefined; identity?: string }) {
  const { form, next, identity } = page
  const query = new URLSearchParams({
    ...(form === 'register' && { form }),
    ...(next && { next }),
    ...(identity && { identity }),
  }).toString()
  return query ? `/login?${query}` : '/login'
}
