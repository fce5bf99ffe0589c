import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { Space } from 'antd'

/** An entry of a list: its actions, and below them its fields. */
export function ListItem({
  children,
  buttonsProps,
  hasToolbar,
  index,
  registry,
}: ArrayFieldItemTemplateProps) {
  return (
    <div className="list-item">
      <div className="list-item-head">
        <span>{index + 1}</span>
        {hasToolbar && (
          <Space.Compact>
            <registry.templates.ArrayFieldItemButtonsTemplate {...buttonsProps} />
          </Space.Compact>
        )}
      </div>
      {children}
    </div>
  )
}
