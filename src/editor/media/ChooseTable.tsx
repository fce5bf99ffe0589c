import type { ReactNode } from 'react'
import { UploadButton } from './UploadButton.tsx'
import './choose-table.css'

interface Props {
  label: string
  /** A file is being read: no other one is taken. */
  isBusy: boolean
  onFile: (file: File) => void
  /** What was chosen, or what the file should hold. */
  children: ReactNode
}

/** Chooses the file of a spreadsheet program, by a button or by dragging it here. */
export function ChooseTable({ label, isBusy, onFile, children }: Props) {
  const take = ([file]: readonly File[]) => file && onFile(file)
  return (
    <div
      className="choose-table"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!isBusy) take([...event.dataTransfer.files])
      }}
    >
      {children}
      <span>
        <UploadButton
          label={label}
          accept=".csv,.xlsx,.txt"
          isMultiple={false}
          isBusy={isBusy}
          onFiles={take}
        />
      </span>
    </div>
  )
}
