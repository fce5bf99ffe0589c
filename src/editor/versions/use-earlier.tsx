import { App, Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

interface Earlier<Content> {
  read: (number: number) => Promise<Content>
  /** Restored, for saving. */
  onTake: (content: Content, number: number) => void
}

/** Comparing an earlier version with the present one and restoring it: buttons for each version, and the comparison. */
export function useEarlier<Content>({ read, onTake }: Earlier<Content>) {
  const say = useSay()
  const { message } = App.useApp()
  const [compared, setCompared] = useState<number>()
  const { data } = useQuery(
    async () => (compared === undefined ? undefined : { number: compared, content: await read(compared) }),
    [compared],
  )
  async function take(number: number) {
    try {
      const content = await read(number)
      setCompared(undefined)
      onTake(content, number)
    } catch (error) {
      void message.error(problemWords(say, error))
    }
  }
  const acts = (number: number) => (
    <>
      <Button size="small" type="link" onClick={() => setCompared(number)}>
        {say('site.compare', { number })}
      </Button>
      <Button size="small" type="link" onClick={() => take(number)}>
        {say('site.take', { number })}
      </Button>
    </>
  )
  const older = data?.number === compared ? data : undefined
  return { acts, older, take, close: () => setCompared(undefined) }
}

interface Props {
  number: number
  width?: number
  /** The differences to the present version. */
  children: ReactNode
  onTake: (number: number) => void
  onClose: () => void
}

/** An earlier version compared with the present one. */
export function EarlierVersion({ number, width = 520, children, onTake, onClose }: Props) {
  const say = useSay()
  return (
    <Modal
      open
      width={width}
      title={say('site.compare', { number })}
      okText={say('site.take', { number })}
      cancelText={say('cancel')}
      onOk={() => onTake(number)}
      onCancel={onClose}
    >
      {children}
    </Modal>
  )
}
