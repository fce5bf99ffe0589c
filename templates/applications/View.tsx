import { Changes } from '../form/Changes.tsx'
import { CenterLayout } from '../parts/center/CenterLayout.tsx'
import { MESSAGES } from '../parts/center/CenterNav.tsx'
import { Empty } from '../parts/Empty.tsx'
import { formColumn } from '../parts/form-column.ts'
import { Icon } from '../parts/Icon.tsx'
import { useSite } from '../parts/site.tsx'
import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { findColumn } from '../../src/contract/columns.ts'
import type { ViewProps } from '../define/types.ts'
import { Changed } from './Changed.tsx'
import type { ApplicationsData } from './load.ts'
import type { Application, Draft, OwnMessage } from './types.ts'
import { nameOf, receiptOf } from './receipt.ts'
import styles from './View.module.css'
import { Way } from './Way.tsx'

/** Everything that a resident has sent or begun: where it stands, what comes next, what can be done. */
export function View({ data: { drafts, current, former, messages }, page }: ViewProps<ApplicationsData>) {
  const { t } = useSite()
  const total = drafts.length + current.length + former.length
  return (
    <CenterLayout
      path={page.path}
      title={page.column.label}
      note={total > 0 && t('own.count', { count: total })}
    >
      <div className={styles.page}>
        {total === 0 && <Nothing />}
        {drafts.length > 0 && <Drafts drafts={drafts} />}
        {current.map((one) => (
          <One key={one.sent.number} application={one} columnKey={page.column.key} />
        ))}
        {total > 0 && (
          <Changed
            plans={current.flatMap(({ plan }) => plan ?? [])}
            canChange={current.some(({ sent }) => sent.canCorrect || sent.canWithdraw)}
          />
        )}
        {messages.length > 0 && <Messages messages={messages} />}
        {former.length > 0 && <Former former={former} />}
      </div>
    </CenterLayout>
  )
}

function One({ application, columnKey }: { application: Application; columnKey: string }) {
  const { site, address } = useSite()
  const { sent } = application
  const form = formColumn(site.columns, sent.formKey)
  const id = `a-${sent.number}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{nameOf(application)}</h2>
      <Way application={application} back={address(columnKey)} />
      <Changes
        receipt={sent}
        formKey={sent.formKey}
        back={address(columnKey)}
        formPage={form && address(form.key)}
      />
    </section>
  )
}

function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  const { site, t, format, address } = useSite()
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts">{t('own.drafts')}</h2>
      <p className="muted">{t('own.draftsText')}</p>
      <ul className="files">
        {drafts.map(({ formKey, title, updatedAt }) => {
          const column = formColumn(site.columns, formKey)
          const href = column && address(column.key, { [FILL_QUERY.draft]: '1' })
          return (
            <li key={formKey}>
              <Icon name="file" />
              {href ? <a href={href}>{title}</a> : <span>{title}</span>}
              <span>
                <time dateTime={updatedAt}>{format.time(updatedAt)}</time>
              </span>
              {href && (
                <a className="button" href={href}>
                  {t('form.goOn')}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Messages({ messages }: { messages: readonly OwnMessage[] }) {
  const { t, format } = useSite()
  return (
    <section aria-labelledby="told">
      <div className={styles.head}>
        <h2 id="told">{t('own.messages')}</h2>
        <a href={MESSAGES}>{t('own.allMessages')}</a>
      </div>
      <ul className={styles.messages}>
        {messages.map(({ id, title, text, createTime }) => (
          <li key={id}>
            <time dateTime={createTime}>{format.time(createTime)}</time>
            <p>
              <strong>{title}</strong> {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Former({ former }: { former: readonly Application[] }) {
  const { site, t, format, address } = useSite()
  return (
    <details className={styles.former}>
      <summary>{t('own.former', { count: former.length })}</summary>
      <ul className="files">
        {former.map((one) => {
          const receipt = receiptOf(site.columns, address, one.sent)
          return (
            <li key={one.sent.number}>
              <Icon name="file" />
              {receipt ? <a href={receipt}>{nameOf(one)}</a> : <span>{nameOf(one)}</span>}
              <span>
                {one.sent.number} · <time dateTime={one.sent.time}>{format.time(one.sent.time)}</time> ·{' '}
                {t(`submission.${one.sent.state}`)}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function Nothing() {
  const { site, t, address } = useSite()
  const which = findColumn(site.columns, ({ template }) => template === 'which')
  return (
    <Empty title={t('own.none')} text={t('own.noneText')}>
      {which && (
        <a className="button button--primary" href={address(which.key)}>
          {which.label}
        </a>
      )}
    </Empty>
  )
}
