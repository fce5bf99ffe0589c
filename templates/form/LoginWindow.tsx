import { type ComponentProps, useEffect, useState } from 'react'
import type { LoginDialog } from './LoginDialog.tsx'

type Props = ComponentProps<typeof LoginDialog>

/** Fetched when a login has ended, which few people ever see. Where it does not come, the notice goes on offering it. */
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
