import { Button, Modal } from 'antd'
import { useSay } from '../words/words.tsx'
import { FaultList, type Props } from './Faults.tsx'
import { fieldOf, partOf, showPart } from './show-place.ts'

interface DialogProps extends Omit<Props, 'onShow'> {
  title: string
  onClose: () => void
}

/** Heading: why it cannot be submitted or published. */
export function FaultDialog({ title, faults, schema, onClose }: DialogProps) {
  const say = useSay()
  function close() {
    onClose()
    const paths = faults.map(({ path }) => path)
    // The dialog holds the focus until it is gone.
    setTimeout(() => showFirst(schema, paths))
  }
  return (
    <Modal
      open
      title={title}
      // The target keeps the focus.
      focusable={{ focusTriggerAfterClose: false }}
      footer={<Button onClick={close}>{say('check.back')}</Button>}
      onCancel={close}
    >
      <p>{say('check.blocks')}</p>
      <FaultList faults={faults} schema={schema} onShow={onClose} />
    </Modal>
  )
}

/** Goes to the one of these parts that stands before the others on the page. */
function showFirst(schema: Record<string, unknown>, paths: readonly (readonly string[])[]): void {
  const placeOf = (path: readonly string[]) => partOf(schema, path) ?? fieldOf(path)
  const [first = []] = paths.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    if (!one || !other) return Number(!one) - Number(!other)
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
  })
  showPart(schema, first)
}
