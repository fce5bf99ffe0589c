import { recordShape } from '../../src/contract/record-shape.ts'
import { findColumn } from '../../src/contract/columns.ts'
import { CenterLayout } from '../parts/center/CenterLayout.tsx'
import { firstPage } from '../parts/center/first-page.ts'
import { Empty } from '../parts/Empty.tsx'
import { Correction } from '../parts/records/Correction.tsx'
import { RecordDetail } from '../parts/records/RecordDetail.tsx'
import { showAddress } from '../parts/records/show-address.ts'
import { RecordTable } from '../parts/records/RecordTable.tsx'
import { States } from '../parts/records/States.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import { Jobs } from './Jobs.tsx'
import type { RecordsData } from './load.ts'

/** A user's records of one kind: all in a table, or one in full. */
export function View({ data, page }: ViewProps<RecordsData>) {
  const { t, address } = useSite()
  const { schema, records, record } = data
  const path = firstPage(page.path)
  const column = path.at(-1) ?? page.column
  const shape = recordShape(schema)
  if (data.jobs && data.jobs.length > 0)
    return (
      <CenterLayout path={path} title={column.label} note={t('records.count', { count: data.jobs.length })}>
        <Jobs jobs={data.jobs} />
      </CenterLayout>
    )
  if (records.length === 0)
    return (
      <CenterLayout path={path} title={column.label}>
        <Nothing title={shape.empty?.title} text={shape.empty?.text} isJob={shape.fields.length === 0} />
      </CenterLayout>
    )
  const addressOf = (id: string, show = false) =>
    address(column.key, { record: id, ...(show && { show: id }) })
  if (record)
    return (
      <CenterLayout path={path} title={record.title} note={column.label}>
        <RecordDetail
          shape={shape}
          record={record}
          showAddress={showAddress(addressOf(record.id, true), data.mustConfirm)}
        />
        <Correction of={t('records.one', { kind: column.label, title: record.title })} />
        <p>
          <a href={address(column.key)}>{t('records.back', { name: column.label })}</a>
        </p>
      </CenterLayout>
    )
  return (
    <CenterLayout path={path} title={column.label} note={t('records.count', { count: records.length })}>
      <RecordTable label={column.label} shape={shape} records={records} addressOf={addressOf} />
      <States states={shape.states} />
      <Correction of={column.label} />
    </CenterLayout>
  )
}

/** Empty state: what will be here, and where to go. */
function Nothing({
  title,
  text,
  isJob,
}: {
  title?: string | undefined
  text?: string | undefined
  isJob: boolean
}) {
  const { site, t, address } = useSite()
  const wanted = isJob ? 'jobs' : 'guide'
  const column = findColumn(site.columns, ({ template, hidden }) => template === wanted && !hidden)
  return (
    <Empty
      title={title ?? t(isJob ? 'records.noJob' : 'records.none')}
      text={text ?? t(isJob ? 'records.noJobText' : 'records.noneText')}
    >
      {column && (
        <a className="button" href={address(column.key)}>
          {t(isJob ? 'records.goJobs' : 'records.goGuide')}
        </a>
      )}
    </Empty>
  )
}
