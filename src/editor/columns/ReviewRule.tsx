import { App, Form, Select } from 'antd'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, may, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay, type Word } from '../words/words.tsx'

const STEPS = [0, 1, 3] as const
type Steps = (typeof STEPS)[number]
const WORDS: Record<Steps, Word> = { 0: 'rule.none', 1: 'rule.one', 3: 'rule.three' }
const isSteps = (count: number): count is Steps => STEPS.some((one) => one === count)
/** Represents the setting of the columns above. */
const INHERITED = 'inherited'

/** How many approvals a column requires; shown to everybody, because publishers may not change it. */
export function ReviewRule({ column, onSaved }: { column: EditorColumn; onSaved: () => void }) {
  const say = useSay()
  const me = useMe()
  const { message } = App.useApp()
  const { key: columnKey, reviewSteps, neededSteps } = column
  const words = (count: number) => (isSteps(count) ? say(WORDS[count]) : String(count))

  async function save(value: string) {
    const steps = STEPS.find((one) => String(one) === value) ?? null
    try {
      const body = { columnKey, steps }
      const { isWaiting } = await asked(api.POST('/editor/columns/review', { body }))
      if (isWaiting) void message.info(say('columns.stepsWait'))
      else void message.success(say('columns.saved'))
      onSaved()
    } catch (error) {
      void message.error(problemWords(say, error))
    }
  }
  const inherited =
    reviewSteps === null ? say('rule.inheritedAs', { rule: words(neededSteps) }) : say('rule.inherited')
  return (
    <>
      <h2>{say('rule.title')}</h2>
      <Form.Item label={say('rule.steps')} htmlFor="review-steps" extra={say('rule.hint')}>
        <Select
          id="review-steps"
          disabled={!may(me, 'settings')}
          value={reviewSteps === null ? INHERITED : String(reviewSteps)}
          options={[
            { value: INHERITED, label: inherited },
            ...STEPS.map((count) => ({ value: String(count), label: words(count) })),
          ]}
          onChange={save}
        />
      </Form.Item>
    </>
  )
}
