import BaseInputTemplate from '@rjsf/antd/lib/templates/BaseInputTemplate/index.js'
import type { BaseInputTemplateProps } from '@rjsf/utils'

/**
 * A number stays as somebody types it: an input for numbers would make 425 of `42,5`, 0 of `-5`, and nothing of `１５` without a
 * word. What is no number is said at the field.
 */
export function InputTemplate(props: BaseInputTemplateProps) {
  const { type } = props.schema
  return type === 'number' || type === 'integer' ? (
    <BaseInputTemplate {...props} type="text" />
  ) : (
    <BaseInputTemplate {...props} />
  )
}
