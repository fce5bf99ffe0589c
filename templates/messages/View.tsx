import type { Answer } from '../../src/contract/types.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { CenterLayout } from '../parts/center/CenterLayout.tsx'
import { MESSAGES } from '../parts/center/CenterNav.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Pagination } from '../parts/Pagination.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import { Reminders } from './Reminders.tsx'
import styles from './View.module.css'

type MessagesData = Answer<'selectMessages'> & { subscriptions: Answer<'selectSubscriptions'> }

/** The user's messages, newest first. */
export function View({ data }: { data: MessagesData }) {
  const { t } = useSite()
  const { records, total, unread, current, pages } = data
  const note = unread > 0 ? t('messages.unread', { count: unread }) : undefined
  return (
    <CenterLayout address={MESSAGES} title={t('messages.title')} note={note}>
      {total === 0 && <Empty title={t('messages.none')} text={t('messages.noneText')} />}
      {unread > 1 && (
        <ActionForm operation="readMessages" back={MESSAGES} className={styles.all}>
          <button className="button button--quiet">{t('messages.allRead')}</button>
        </ActionForm>
      )}
      <ul>
        {records.map((message) => (
          <Item key={message.id} message={message} back={addressOf(current)} />
        ))}
      </ul>
      <Pagination current={current} pages={pages} address={addressOf} />
      <Reminders subscriptions={data.subscriptions} />
    </CenterLayout>
  )
}

const addressOf = (number: number) => (number > 1 ? `${MESSAGES}?current=${number}` : MESSAGES)

function Item({ message, back }: { message: MessagesData['records'][number]; back: string }) {
  const { t, format } = useSite()
  const { id, title, text, link, createTime, isRead } = message
  return (
    <li className={styles.item}>
      <h2>
        {!isRead && <Tag state="open">{t('messages.new')}</Tag>} {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.foot}>
        <time dateTime={createTime}>{format.time(createTime)}</time>
        {link && <a href={link}>{t('messages.go')}</a>}
        {!isRead && (
          <ActionForm operation="readMessages" back={back}>
            <input type="hidden" name="id" value={id} />
            <button className={styles.quiet} aria-label={`${t('messages.read')}：${title}`}>
              {t('messages.read')}
            </button>
          </ActionForm>
        )}
      </div>
    </li>
  )
}
