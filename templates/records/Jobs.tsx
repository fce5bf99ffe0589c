import { Icon } from '../parts/Icon.tsx'
import { useSite } from '../parts/site.tsx'
import type { JobForm } from './jobs.ts'

/** Job applications: drafts can be continued, those sent show their status. */
export function Jobs({ jobs }: { jobs: readonly JobForm[] }) {
  const { t, format, address } = useSite()
  return (
    <ul className="files">
      {jobs.map(({ title, at, columnKey, parameters, number, state }) => (
        <li key={number ?? columnKey}>
          <Icon name="file" />
          <a href={address(columnKey, parameters)}>{title}</a>
          <span>
            {number && `${number} · `}
            <time dateTime={at}>{format.time(at)}</time>
            {state && ` · ${t(`submission.${state}`)}`}
          </span>
          {!state && (
            <a className="button" href={address(columnKey, parameters)}>
              {t('form.goOn')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
