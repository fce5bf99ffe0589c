import type { Answer } from '../../src/contract/types.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import styles from './Devices.module.css'

interface DevicesProps {
  devices: Answer<'selectSessions'>
  /** This page's address. */
  back: string
}

/** Where the user is logged in, and how to log out there. */
export function Devices({ devices, back }: DevicesProps) {
  const { t } = useSite()
  return (
    <section className={styles.devices} aria-labelledby="devices">
      <h2 id="devices">{t('profile.devices')}</h2>
      <p>{t('profile.devicesText')}</p>
      <ul>
        {devices.map((device) => (
          <Device key={device.id} device={device} back={back} />
        ))}
      </ul>
      <ActionForm operation="endAllSessions" back={back} className={styles.all}>
        <button className="button button--quiet">{t('profile.endAll')}</button>
        <p>{t('profile.endAllText')}</p>
      </ActionForm>
    </section>
  )
}

function Device({ device: shown, back }: { device: DevicesProps['devices'][number]; back: string }) {
  const { t, format } = useSite()
  const { id, device, addressPrefix, createTime, lastTime, isCurrent, keepsLoggedIn } = shown
  const name = device || t('profile.unknownDevice')
  return (
    <li>
      <div>
        <h3>
          {name} {isCurrent && <Tag state="soon">{t('profile.thisDevice')}</Tag>}{' '}
          {keepsLoggedIn && <Tag state="kind">{t('profile.kept')}</Tag>}
        </h3>
        <p>
          <span>{t('profile.lastSeen', { time: format.time(lastTime) })}</span>
          <span>{t('profile.firstSeen', { time: format.time(createTime) })}</span>
          <span>{t('profile.from', { place: addressPrefix })}</span>
        </p>
      </div>
      {!isCurrent && (
        <ActionForm operation="endSession" back={back}>
          <input type="hidden" name="id" value={id} />
          <button className="button button--quiet" aria-label={format.pair(t('profile.endThere'), name)}>
            {t('profile.endThere')}
          </button>
        </ActionForm>
      )}
    </li>
  )
}
