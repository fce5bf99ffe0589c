import { type ComponentProps, useEffect, useState } from 'react'
import type { LoginDialog } from './LoginDialog.tsx'

type Props = ComponentProps<typeof LoginDialog>

/** Loaded when a login has ended, which few people ever see. If it cannot be loaded, the notice keeps offering it. */
export function LoginWindow(props: Props) {
  const { onClose } = props
  const [Dialog, setDialog] = useState<typeof LoginDialog>()
  useEffect(() => {
    import('./LoginDialog.tsx').then(
      (loaded) => setDialog(() => loaded.LoginDialog),
      () => onClose(),
    )
  }, [onClose])
  return Dialog && <Dialog {...props} />
}
