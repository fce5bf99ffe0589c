import type { ComponentType } from 'react'
import type { InputName } from '../../../src/contract/question-types/types.ts'
import { Choices, Tick } from './Choices.tsx'
import { FileInput } from './FileInput.tsx'
import type { InputProps } from './look.ts'
import { SelectInput } from './SelectInput.tsx'
import { TextInput } from './TextInput.tsx'
import { TextsInput } from './TextsInput.tsx'

interface Input {
  Input: ComponentType<InputProps>
  /** How the question's title belongs to it: it heads a group, labels the one field, or stands in the input itself. */
  title: 'legend' | 'label' | 'inside'
}

/** The inputs of questions. */
export const INPUTS: Readonly<Record<InputName, Input>> = {
  text: { Input: TextInput, title: 'label' },
  choices: { Input: Choices, title: 'legend' },
  select: { Input: SelectInput, title: 'label' },
  tick: { Input: Tick, title: 'inside' },
  texts: { Input: TextsInput, title: 'legend' },
  files: { Input: FileInput, title: 'label' },
}
