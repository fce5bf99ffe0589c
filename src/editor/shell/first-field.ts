const FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), textarea'

/** A dialog that asks for something begins in its first field: the library gives the focus to its cross. */
export function beginInFirstField({ target, relatedTarget }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches('.ant-modal-close')) return
  const dialog = target.closest('.ant-modal')
  if (relatedTarget instanceof Node && dialog?.contains(relatedTarget)) return
  const fields = [...(dialog?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])]
  fields.find(({ disabled }) => !disabled)?.focus()
}
