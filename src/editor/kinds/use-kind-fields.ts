import { useContext, useState } from 'react'
import type { Dragged } from '../forms/drag.ts'
import { indexWithout, type Spot, spotBehind } from '../forms/FieldList.tsx'
import { fieldAt, split } from '../forms/model/place.ts'
import { everyQuestion, isGroup, type Question, questionsOf } from '../forms/model/questions.ts'
import { Language, useSay } from '../words/words.tsx'
import { addToKind, type KindDesign, moveInKind } from './model/design.ts'
import { isKindPaletteName, type KindPaletteName, newKindField, paletteEntry } from './model/palette.ts'

interface Given {
  design: KindDesign
  /** The selected field. */
  path: string | undefined
  /** The names that the version before the change had. */
  used: readonly string[]
  isReadOnly: boolean
  onDesign: (design: KindDesign) => void
  onChosen: (path: string) => void
}

/** Adds and moves fields of a kind; `spoken` says aloud what was done. */
export function useKindFields({ design, path, used, isReadOnly, onDesign, onChosen }: Given) {
  const say = useSay()
  const locale = useContext(Language)
  const [spoken, setSpoken] = useState('')
  const { form } = design

  const siblings = (parent: string): readonly Question[] =>
    parent === ''
      ? questionsOf(form, 0)
      : (everyQuestion(form).find((one) => one.path === parent)?.inner ?? [])
  const titleOf = (which: string) => fieldAt(form.schema, which)?.title ?? which

  function addAt(name: KindPaletteName, spot: Spot) {
    // Groups are not nested, and fields with a role are at the top level.
    const { isForTop, title } = paletteEntry(name)
    const place = isForTop && spot.parent !== '' ? { parent: '', index: siblings('').length } : spot
    const field = newKindField(name, (pair) => pair[locale])
    const added = addToKind(design, field, place, used)
    onDesign(added.design)
    onChosen(added.path)
    setSpoken(say('designer.added', { title: title[locale] }))
  }
  function add(name: KindPaletteName) {
    const field = path === undefined ? undefined : fieldAt(form.schema, path)
    addAt(name, spotBehind(path, field !== undefined && isGroup(field), siblings))
  }
  function drop(what: Dragged, spot: Spot) {
    if (isReadOnly) return
    if ('add' in what) return isKindPaletteName(what.add) && addAt(what.add, spot)
    if (split(what.move).parent !== spot.parent) return
    moveTo(what.move, indexWithout(what.move, spot.index, siblings(spot.parent)))
  }
  function moveTo(which: string, index: number) {
    const count = siblings(split(which).parent).length
    if (index < 0 || index >= count) return
    onDesign(moveInKind(design, which, index))
    setSpoken(say('kinds.moved', { title: titleOf(which), position: index + 1, count }))
  }
  function move(which: string, by: number) {
    moveTo(which, siblings(split(which).parent).findIndex((one) => one.path === which) + by)
  }

  return { spoken, titleOf, add, drop, move }
}
