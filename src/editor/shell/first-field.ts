const FIELDS = 'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled)'
const TYPED = ':not([type=checkbox], [type=radio])'

/**
 * A dialog or a drawer that asks for something begins in its first field: the library gives the focus to the dialog's cross
 * and to the drawer as a whole. One that begins with choices stays as it is.
 */
export function beginInFirstField({ target, relatedTarget }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches('.ant-modal-close, .ant-drawer')) return
  const asking = target.closest('.ant-modal, .ant-drawer')
  if (relatedTarget instanceof Node && relatedTarget !== target && isWithin(asking, relatedTarget)) return
  const fields = [...(asking?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
  const first = asking?.matches('.ant-drawer') ? fields[0] : fields.find((field) => field.matches(TYPED))
  if (first?.matches(TYPED)) first.focus()
}

/** A drawer's cross is focused for a moment before the drawer is. */
const isWithin = (asking: Element | null, before: Node) =>
  asking?.contains(before) === true && !(before instanceof Element && before.matches('.ant-drawer-close'))
