import { Button } from 'antd'
import { useRef } from 'react'

interface Props {
  label: string
  isPrimary?: boolean
  accept?: string
  isMultiple?: boolean
  /** What was chosen is still being read. */
  isBusy?: boolean
  onFiles: (files: File[]) => void
}

/** Opens the system's file dialog. */
export function UploadButton({
  label,
  isPrimary = false,
  accept,
  isMultiple = true,
  isBusy = false,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        size={isPrimary ? 'large' : 'middle'}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={isMultiple}
        disabled={isBusy}
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
