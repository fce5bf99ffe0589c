import { useEffect, useRef, useState } from 'react'
import { fileSize } from '../../../../templates/parts/files.ts'
import { useSite } from '../../../../templates/parts/site.tsx'
import styles from './AppSheet.module.css'
import { QrCode } from './QrCode.tsx'
import type { Offer } from './read-offer.ts'

export interface AppSheetProps {
  /** In another app's built-in browser, which opens nothing. */
  isInside: boolean
  /** Absent on a desktop computer. */
  offer?: Offer
  /** The click that opened the sheet has already tried to open the app. */
  isTried: boolean
  /** Content of the QR code. */
  address: string
  onOpen: () => void
  /** The visitor chose to download: cancels the attempt to open the app. */
  onDownload: () => void
  onClose: () => void
}

/** Opens or downloads the app. Stays visible, because no browser can tell for sure whether an app opened. */
export function AppSheet({ isInside, offer, isTried, address, onOpen, onDownload, onClose }: AppSheetProps) {
  const { t, site } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <dialog open className={styles.sheet} aria-labelledby="app-title">
      <h2 id="app-title" ref={heading} tabIndex={-1}>
        {t('app.title', { name: site.settings.name })}
      </h2>
      {isInside ? (
        <p role="alert">{t('app.inside')}</p>
      ) : offer ? (
        <ForThisDevice {...{ offer, isTried, onOpen, onDownload }} />
      ) : (
        <ForPhones address={address} />
      )}
      <button type="button" className={`button ${styles.close}`} onClick={onClose}>
        {t('app.close')}
      </button>
    </dialog>
  )
}

type DeviceProps = Pick<AppSheetProps, 'isTried' | 'onOpen' | 'onDownload'> & { offer: Offer }

function ForThisDevice({ offer, isTried, onOpen, onDownload }: DeviceProps) {
  const { t } = useSite()
  const { link, download, versionName, size } = offer
  const [isAgain, setAgain] = useState(isTried && link !== undefined)
  if (download === undefined) {
    return (
      <>
        <p>{t('app.none')}</p>
        <Downloads />
      </>
    )
  }
  const facts = [versionName, size && fileSize(size)].filter(Boolean).join(' · ')
  return (
    <>
      <output>{t(isAgain ? 'app.trying' : 'app.choose')}</output>
      <div className="buttons">
        {link !== undefined && (
          <button
            type="button"
            className="button button--primary button--large"
            onClick={({ detail }) => {
              // Ignores the second click of a double click.
              if (detail > 1) return
              setAgain(true)
              onOpen()
            }}
          >
            {t(isAgain ? 'app.again' : 'app.open')}
          </button>
        )}
        <a className="button button--large" href={download} onClick={onDownload}>
          {t('app.download')}
        </a>
      </div>
      {facts && <p className={styles.facts}>{facts}</p>}
    </>
  )
}

function ForPhones({ address }: { address: string }) {
  const { t } = useSite()
  return (
    <div className={styles.phones}>
      <QrCode text={address} />
      <div>
        <p>{t('app.scan')}</p>
        <Downloads />
      </div>
    </div>
  )
}

function Downloads() {
  const { t, site } = useSite()
  return (
    <ul className={styles.downloads}>
      {site.appDownloads.map(({ platform, href }) => (
        <li key={platform}>
          <a href={href}>{t(`shell.${platform}`)}</a>
        </li>
      ))}
    </ul>
  )
}
