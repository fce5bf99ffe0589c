import { Input } from 'antd'
import type { ComponentProps, Ref, ComponentRef } from 'react'

type Area = ComponentProps<typeof Input.TextArea>

interface Props extends Omit<Area, 'maxLength' | 'count' | 'status'> {
  /** Characters that are stored at most, counted as the server does. */
  most: number
  ref?: Ref<ComponentRef<typeof Input.TextArea>>
}

const lengthOf = (text: string) => [...text].length

export const isTooLong = (text: string, most: number): boolean => lengthOf(text.trim()) > most

/** A text of several lines. What is too long stays as it was pasted, and its length is shown. */
export function LongText({ most, ref, ...area }: Props) {
  const text = String(area.value ?? '')
  const isLong = isTooLong(text, most)
  return (
    <Input.TextArea
      {...area}
      ref={ref}
      aria-invalid={isLong}
      count={{ max: most, strategy: lengthOf, show: lengthOf(text) > most * 0.8 }}
      {...(isLong && { status: 'error' })}
    />
  )
}
