import { ActionForm } from '../parts/ActionForm.tsx'
import { Empty } from '../parts/Empty.tsx'
import { useTold } from '../parts/form-context.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'

export function View({ data: { key } }: { data: { key: string } }) {
  const { t } = useSite()
  const told = useTold()
  const state = told === undefined ? (key === '' ? 'unknown' : 'ask') : told.status < 400 ? 'done' : 'unknown'
  const settings = (
    <a className="button" href="/messages">
      {t('stop.settings')}
    </a>
  )
  return (
    <div className="wrap alone" data-told={told && (state === 'done' ? 'done' : 'refused')}>
      <PageHead title={t('stop.title')} />
      {state === 'ask' ? (
        <Empty isPage title={t('stop.ask')} text={t('stop.askText')}>
          <ActionForm operation="stopSubscription" back={`/stop?${new URLSearchParams({ key }).toString()}`}>
            <input type="hidden" name="key" value={key} />
            <button className="button button--primary" type="submit">
              {t('stop.button')}
            </button>
          </ActionForm>
          {settings}
        </Empty>
      ) : (
        <Empty isPage title={t(`stop.${state}`)} text={t(`stop.${state}Text`)}>
          {settings}
        </Empty>
      )}
    </div>
  )
}
