import { MY_DATA } from '../../src/contract/constants.ts'
import { confirmAddress } from '../../src/contract/addresses.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { CheckField } from '../parts/fields/CheckField.tsx'
import { Fold } from '../parts/Fold.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Correction } from '../parts/records/Correction.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './Devices.module.css'

/** Export and deletion of one's own data. */
export function OwnData({ back, mustConfirm }: { back: string; mustConfirm: boolean }) {
  const { t } = useSite()
  return (
    <section className={styles.devices} aria-labelledby="own-data">
      <h2 id="own-data">{t('profile.ownData')}</h2>
      <p>{t('profile.ownDataText')}</p>
      <p>
        {mustConfirm ? (
          <a className="button button--quiet" href={confirmAddress(back)}>
            <Icon name="file" />
            {t('profile.exportConfirm')}
          </a>
        ) : (
          // As its own address: when the code is too old by now, the browser shows where to get another and saves no file.
          <a className="button button--quiet" href={MY_DATA} target="_self">
            <Icon name="file" />
            {t('profile.export')}
          </a>
        )}
      </p>
      <Correction of={t('profile.title')} />
      <Fold title={t('profile.notMine')}>
        <p>{t('profile.notMineText')}</p>
        {mustConfirm ? (
          <a className="button button--quiet" href={confirmAddress(back)}>
            {t('profile.notMineConfirm')}
          </a>
        ) : (
          <ActionForm operation="disownAccount" back={back}>
            <CheckField name="sure" required>
              {t('profile.notMineSure')}
            </CheckField>
            <button className="button button--quiet">{t('profile.notMineNow')}</button>
          </ActionForm>
        )}
      </Fold>
      <Fold title={t('profile.delete')}>
        <p>{t('profile.deleteText')}</p>
        {mustConfirm ? (
          <a className="button button--quiet" href={confirmAddress(back)}>
            {t('profile.deleteConfirm')}
          </a>
        ) : (
          <ActionForm operation="askDeletion" back={back}>
            <CheckField name="sure" required>
              {t('profile.deleteSure')}
            </CheckField>
            <button className="button button--quiet">{t('profile.deleteNow')}</button>
          </ActionForm>
        )}
      </Fold>
    </section>
  )
}
