import { Icon } from '../../parts/Icon.tsx'
import styles from './theme.module.css'

/** The error of a field, above the input that corrects it. */
export function Fault({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.message} id={id}>
      <Icon name="info" />
      <span>{text}</span>
    </p>
  )
}
