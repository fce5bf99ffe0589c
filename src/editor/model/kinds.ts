import { useContext } from 'react'
import { kindShape } from '../../contract/kind-shape.ts'
import { allTemplates, manifestOf } from '../../../templates/registry.ts'
import type { EditorColumn } from '../kit/me.ts'
import { Language } from '../words/words.tsx'

export interface Kind {
  kind: string
  schema: Record<string, unknown>
}

/** What the kind's schema says of its parts (`x-kind`). */
export const partsOf = (schema: Kind['schema']): object => Object(schema['x-kind'])

/** It belongs to the whole site, and stands in no column. */
export const isSiteWide = (schema: Kind['schema']) => Reflect.get(partsOf(schema), 'siteWide') === true

/** What people call a kind, in the language of the app where the kind has words in it. */
export function useKindTitle(): (one: Kind) => string {
  const locale = useContext(Language)
  return ({ kind, schema }) => kindShape(kind, schema, locale).label
}

/** The kind that one most likely writes in a column, among those that it shows. */
export function proposedKind(
  column: Pick<EditorColumn, 'template' | 'settings'> | undefined,
  shown: readonly Kind[],
): string | undefined {
  const names = manifestOf(column?.template ?? '')?.kinds
  const isShown = (name: unknown) => shown.some(({ kind }) => kind === name)
  // A template names its kinds in the order in which they say what the column is.
  if (names !== '*') return names?.find(isShown)
  const wanted = shown.find(({ kind }) => kind === column?.settings.kind)
  return (wanted ?? shown.find(isOwn) ?? shown[0])?.kind
}

/** Made by the site: no template names it. A column that takes any kind was most likely made for one of these. */
const isOwn = ({ kind }: Kind) =>
  !Object.values(allTemplates()).some(({ kinds }) => kinds !== '*' && kinds.some((name) => name === kind))
