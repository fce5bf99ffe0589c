import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { telephone } from '../../../templates/parts/telephone.ts'
import { PageHead } from '../../../templates/parts/PageHead.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import { isAnswered } from '../kit/answered.ts'
import { useEnhanced } from '../shell/disclosure.ts'
import { Logo } from '../shell/Logo.tsx'
import styles from './network.module.css'
import picture from './offline.svg'

export { picture }

/** /404, the offline page. Outside the layout, so that it needs nothing else. */
export function Component() {
  const { t, site } = useSite()
  const { hotline, serviceHours } = site.settings.contact ?? {}
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className="wrap">
          <Logo />
        </div>
      </header>
      <main id="main" className={`wrap ${styles.main}`} tabIndex={-1}>
        <PageHead title={t('network.title')} />
        <div className={styles.lost}>
          <img src={picture} width="480" height="320" alt="" />
          <div>
            <h1>{t('network.title')}</h1>
            <WaysOn />
            <ul className={styles.tips}>
              <li>{t('network.tipOn')}</li>
              <li>{t('network.tipOther')}</li>
              {hotline && (
                <li>
                  {t('network.tipCall')} <a href={telephone(hotline)}>{hotline}</a>
                </li>
              )}
            </ul>
          </div>
        </div>
      </main>
      {hotline && (
        <footer className={styles.foot}>
          <div className="wrap">
            <span>
              {t('shell.hotline')} {hotline}
            </span>
            {serviceHours && <span>{serviceHours}</span>}
          </div>
        </footer>
      )}
    </div>
  )
}

type Said = 'network.text' | 'network.asking' | 'network.still' | 'network.back'

const ASK_EVERY_MILLISECONDS = 5000

/** What happened, updated while the network is tried again, and where to go next. */
function WaysOn() {
  const { t } = useSite()
  const navigate = useNavigate()
  const isEnhanced = useEnhanced()
  const [text, setText] = useState<Said>('network.text')

  useEffect(() => {
    const ask = () => void isAnswered().then((isBack) => isBack && setText('network.back'))
    addEventListener('online', ask)
    const timer = setInterval(ask, ASK_EVERY_MILLISECONDS)
    return () => {
      removeEventListener('online', ask)
      clearInterval(timer)
    }
  }, [])

  async function retry(): Promise<void> {
    if (text === 'network.asking') return
    setText('network.asking')
    if (await isAnswered()) await navigate('/home')
    else setText('network.still')
  }

  return (
    <>
      <output className={styles.text}>{t(text)}</output>
      <div className={styles.buttons}>
        <button
          type="button"
          className="button button--primary button--large"
          data-waits={!isEnhanced || undefined}
          onClick={() => void retry()}
        >
          {t('network.retry')}
        </button>
        <a className="button button--large" href="/home">
          {t('missing.home')}
        </a>
      </div>
    </>
  )
}
