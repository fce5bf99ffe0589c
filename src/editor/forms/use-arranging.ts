import { App } from 'antd'
import { useContext, useState } from 'react'
import type { FormDefinition } from '../../contract/forms/types.ts'
import { isQuestionType, QUESTION_TYPES, type QuestionTypeName } from '../../contract/question-types/index.ts'
import type { InEachLanguage } from '../../contract/language/translate.ts'
import type { QuestionType } from '../../contract/question-types/types.ts'
import { Language, useSay } from '../words/words.tsx'
import type { Dragged } from './drag.ts'
import { indexWithout, spotBehind } from './FieldList.tsx'
import { addField, copyField, moveField, removeField } from './model/edit.ts'
import { newField } from './model/palette.ts'
import { fieldAt, split } from './model/place.ts'
import { everyQuestion, isGroup, type Question, questionsOf, stepOf } from './model/questions.ts'
import { waitingFor } from './model/when.ts'

interface Place {
  parent: string
  step: number
  index: number
}

interface Needs {
  form: FormDefinition
  /** Names that were used before are not given again. */
  usedNames: readonly string[]
  onForm: (form: FormDefinition) => void
  step: number
  setStep: (step: number) => void
  /** The selected question. */
  path: string | undefined
  setChosen: (path: string | undefined) => void
}

/** Adds, copies, moves and removes questions, and says what it did for those who do not see it. */
export function useArranging({ form, usedNames, onForm, step, setStep, path, setChosen }: Needs) {
  const say = useSay()
  const { modal } = App.useApp()
  const locale = useContext(Language)
  const [spoken, setSpoken] = useState('')
  const word = (pair: InEachLanguage) => pair[locale]

  const siblings = (parent: string, at = step): readonly Question[] =>
    parent === ''
      ? questionsOf(form, at)
      : (everyQuestion(form).find((one) => one.path === parent)?.inner ?? [])

  function addAt(name: QuestionTypeName, place: Place) {
    // Groups are not nested, and files stand in rows, but in no group.
    const { isForTop, isForRows, title }: QuestionType = QUESTION_TYPES[name]
    const isInRows = place.parent !== '' && fieldAt(form.schema, place.parent)?.items !== undefined
    const isDeep = place.parent !== '' && isForTop === true && !(isForRows && isInRows)
    const to = isDeep ? { parent: '', step, index: siblings('').length } : place
    const added = addField(form, newField(name, word), to, usedNames)
    onForm(added.form)
    setChosen(added.path)
    setSpoken(say('designer.added', { title: word(title) }))
  }
  function add(name: QuestionTypeName) {
    const field = path === undefined ? undefined : fieldAt(form.schema, path)
    addAt(name, { ...spotBehind(path, field !== undefined && isGroup(field), siblings), step })
  }
  function drop(what: Dragged, place: Place) {
    if ('add' in what) return isQuestionType(what.add) && addAt(what.add, place)
    const { parent } = split(what.move)
    if (parent !== place.parent) return
    moved(what.move, indexWithout(what.move, place.index, siblings(parent, place.step)), place.step)
  }
  function moved(which: string, index: number, to = step) {
    onForm(moveField(form, which, { step: to, index }))
    const { field: { title: name = which } = {} } =
      everyQuestion(form).find((one) => one.path === which) ?? {}
    const count = siblings(split(which).parent, to).length
    setSpoken(say('designer.moved', { title: name, position: index + 1, count: Math.max(count, index + 1) }))
  }
  function move(which: string, by: number) {
    const { parent } = split(which)
    const at = parent === '' ? stepOf(form, which) : step
    const list = siblings(parent, at)
    const from = list.findIndex((one) => one.path === which)
    const to = from + by
    if (to >= 0 && to < list.length) return moved(which, to, at)
    // Past the first or last question it moves to the neighbouring step.
    const next = at + by
    if (parent !== '' || !form.steps?.[next]) return
    moved(which, by < 0 ? questionsOf(form, next).length : 0, next)
    setStep(next)
  }
  function copy(which: string) {
    const copied = copyField(form, which, (before) => say('designer.copyOf', { title: before }), usedNames)
    onForm(copied.form)
    setChosen(copied.path)
  }
  function remove(which: string) {
    const field = fieldAt(form.schema, which)
    const waiting = waitingFor(form.schema, which)
    modal.confirm({
      title: say('designer.removeTitle', { title: field?.title || which }),
      content: [
        say('designer.removeSays'),
        waiting.length > 0 ? say('designer.removeWaiting', { count: waiting.length }) : '',
      ].join(''),
      okText: say('designer.removeDo'),
      okButtonProps: { danger: true },
      cancelText: say('cancel'),
      onOk: () => {
        onForm(removeField(form, which))
        setChosen(undefined)
      },
    })
  }
  return { spoken, add, drop, move, copy, remove }
}
