import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { separatelyAgreed } from '../../contract/forms/sensitive.ts'
import type { FormDefinition } from '../../contract/forms/types.ts'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import type { Design, DesignKeeper } from './design.ts'
import { differences, lacksPurpose } from './model/differences.ts'

const separateText = (form: FormDefinition) => separatelyAgreed(form).join('\n')

interface Props {
  design: Design
  form: FormDefinition
  keeper: DesignKeeper
  onClose: () => void
  onPublished: (version: number) => void
  onReload: () => void
}

/** Before publishing, shows what changes for visitors and what happens to their drafts. */
export function Publish({ design, form, keeper, onClose, onPublished, onReload }: Props) {
  const say = useSay()
  const [problem, setProblem] = useState<string>()
  const [isActing, setIsActing] = useState(false)
  const { key: formKey, newest, basedOn, live, begun } = design
  const changes = live ? differences(live, form) : []
  const lost = changes.filter(({ is }) => is === 'gone' || is === 'other-type')
  const purposeless = lacksPurpose(form)
  const isOldConsent =
    live?.consent !== undefined &&
    form.consent !== undefined &&
    live.consent.version === form.consent.version &&
    // The separate consent names the sensitive questions.
    (live.consent.text !== form.consent.text || separateText(live) !== separateText(form))
  async function publish() {
    setIsActing(true)
    setProblem(undefined)
    try {
      if (await keeper.flush()) {
        const body = { formKey, draftVersion: keeper.version(), newest }
        onPublished((await asked(api.POST('/editor/forms/publish', { body }))).version)
      } else setProblem(say('publish.notSaved'))
    } catch (error) {
      setProblem(problemWords(say, error))
    }
    setIsActing(false)
  }
  return (
    <Modal
      open
      title={say('publish.title', { title: form.title })}
      okText={say('publish.do', { version: newest + 1 })}
      cancelText={say('cancel')}
      confirmLoading={isActing}
      onOk={publish}
      onCancel={onClose}
    >
      {basedOn !== newest && (
        <Alert type="warning" showIcon title={say('publish.newer', { newest, basedOn })} />
      )}
      <Changes changes={live && changes} />
      <p className="hint">{say('publish.keeps')}</p>
      {begun > 0 && lost.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say('publish.drafts', {
            count: begun,
            lost: lost.map(({ title }) => title).join(say('join.list')),
          })}
        />
      )}
      {purposeless.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say('publish.purpose', { titles: purposeless.join(say('join.list')) })}
        />
      )}
      {isOldConsent && <Alert type="warning" showIcon title={say('consent.sameVersion')} />}
      {problem !== undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problem}
          action={
            <button type="button" className="link" onClick={onReload}>
              {say('publish.reload')}
            </button>
          }
        />
      )}
    </Modal>
  )
}

interface ChangesProps {
  /** Null where nothing was published before. */
  changes: ReturnType<typeof differences> | null
}

function Changes({ changes }: ChangesProps) {
  const say = useSay()
  if (changes === null) return <p>{say('publish.first')}</p>
  if (changes.length === 0) return <p>{say('publish.sameQuestions')}</p>
  return (
    <ul className="differences">
      {changes.map(({ title, is }) => (
        <li key={`${is} ${title}`}>
          <b>{say(`difference.${is}`)}</b> {title}
        </li>
      ))}
    </ul>
  )
}
