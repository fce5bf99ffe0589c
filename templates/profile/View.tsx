import { recordShape } from '../../src/contract/record-shape.ts'
import { findColumn } from '../../src/contract/columns.ts'
import { CenterLayout } from '../parts/center/CenterLayout.tsx'
import { Empty } from '../parts/Empty.tsx'
import { FactRows } from '../parts/FactRows.tsx'
import { showAddress } from '../parts/records/show-address.ts'
import { Correction } from '../parts/records/Correction.tsx'
import { RecordDetail } from '../parts/records/RecordDetail.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import { ChangePhone } from './ChangePhone.tsx'
import { Identity, Verified } from './Identity.tsx'
import { Masked } from './Masked.tsx'
import { Consents } from './Consents.tsx'
import { SensitiveConsents } from './SensitiveConsents.tsx'
import { Devices } from './Devices.tsx'
import { OwnData } from './OwnData.tsx'
import type { ProfileData } from './load.ts'
import styles from './View.module.css'

/** The user's profile, or their household once it is on file. */
export function View({ data, page: { column, path, query } }: ViewProps<ProfileData>) {
  const { t, address } = useSite()
  if (data.shows === 'family')
    return (
      <CenterLayout path={path} title={column.label}>
        {data.record ? (
          <>
            <RecordDetail
              shape={recordShape(data.schema)}
              record={data.record}
              showAddress={showAddress(address(column.key, { show: data.record.id }), data.mustConfirm)}
            />
            <Correction of={column.label} />
          </>
        ) : (
          <NoFamily />
        )}
      </CenterLayout>
    )
  const here = address(column.key)
  const editing = address(column.key, { edit: 'phone' })
  const hasNumber = data.info.userMobile !== ''
  if (query.edit === 'phone' && hasNumber)
    return (
      <CenterLayout path={path} title={t('phone.title')}>
        <ChangePhone showNumber={data.info.userMobile} back={editing} done={here} />
      </CenterLayout>
    )
  return (
    <CenterLayout
      path={path}
      title={t('profile.title')}
      note={data.shown || !hasNumber ? undefined : t('profile.masked')}
    >
      <Identity data={data} back={here} says={query.identity} next={query.next} />
      <FactRows
        className={styles.facts}
        facts={[
          [
            t('profile.phone'),
            hasNumber ? (
              <Masked
                key="phone"
                value={data.info.userMobile}
                isShown={data.shown === 'phone'}
                of="phone"
                here={here}
                mustConfirm={data.info.mustConfirm}
              >
                <a href={editing}>{t('profile.change')}</a>
              </Masked>
            ) : (
              t('phone.none')
            ),
          ],
          [t('profile.verified'), <Verified key="verified" data={data} back={here} />],
        ]}
      />
      <Devices devices={data.devices} back={here} />
      <Consents consents={data.consents} back={here} />
      <SensitiveConsents consents={data.sensitive} back={here} />
      <OwnData back={here} mustConfirm={data.info.mustConfirm} />
    </CenterLayout>
  )
}

function NoFamily() {
  const { site, t, address } = useSite()
  const guide = findColumn(
    site.columns,
    ({ template, business }) => template === 'guide' && business === 'gzf',
  )
  return (
    <Empty title={t('profile.familyNone')} text={t('profile.familyNoneText')}>
      {guide && (
        <a className="button" href={address(guide.key)}>
          {t('profile.familyGo')}
        </a>
      )}
    </Empty>
  )
}
