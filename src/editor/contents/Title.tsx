import { Input, type InputRef } from 'antd'
import { useEffect, useRef } from 'react'
import { useSay } from '../words/words.tsx'
import { FaultHere, faultId } from './FaultHere.tsx'
import type { Fault } from './faults.ts'
import { focusBody } from './show-place.ts'

interface Props {
  label: string
  value: string
  isReadOnly: boolean
  fault: Fault | undefined
  onChange: (value: string) => void
}

/** The title, which is also the heading of the page. */
export function Title({ label, value, isReadOnly, fault, onChange }: Props) {
  const say = useSay()
  const field = useRef<InputRef>(null)
  // A new text begins in its title.
  const isNew = useRef(value === '' && !isReadOnly)
  useEffect(() => {
    if (isNew.current) field.current?.focus()
  }, [])
  return (
    <>
      <h1 className="visually-hidden">{value || say('contents.untitled')}</h1>
      <label htmlFor="title">{label}</label>
      <Input
        ref={field}
        id="title"
        className="title"
        size="large"
        value={value}
        disabled={isReadOnly}
        status={fault && 'error'}
        aria-describedby={fault && faultId('title')}
        onPressEnter={(event) => {
          if (event.nativeEvent.isComposing) return
          // The key itself would make an empty line there.
          event.preventDefault()
          focusBody()
        }}
        onChange={({ target }) => onChange(target.value)}
      />
      <FaultHere id={faultId('title')} fault={fault} />
    </>
  )
}
