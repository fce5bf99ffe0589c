import { Button, Input } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { useSay } from '../words/words.tsx'
import { type ActProps, called } from './hall-types.ts'

/** Checks a household in by whatever number it has with it. */
export function CheckIn({ planId, act, isActing }: ActProps & { planId: string }) {
  const say = useSay()
  const [text, setText] = useState('')
  const [arrived, setArrived] = useState<number>()
  const check = () =>
    act(async () => {
      setArrived(undefined)
      const body = { planId, said: text.trim() }
      const { rank } = await asked(api.POST('/editor/choosing/arrive', { body }))
      setArrived(rank)
      setText('')
    })
  return (
    <form
      className="hall-arrive"
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <label>
        {say('hall.arrive')}
        <Input
          maxLength={40}
          placeholder={say('hall.arriveHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button htmlType="submit" loading={isActing} disabled={text.trim() === ''}>
        {say('hall.arriveDo')}
      </Button>
      <output>{arrived === undefined ? '' : say('hall.arrived', { rank: called(arrived) })}</output>
    </form>
  )
}
