import { Icon } from '../../parts/Icon.tsx'
import styles from './theme.module.css'

/** What is wrong with a field, above where it is put right. */
export function Fault({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.message} id={id}>
      <Icon name="info" />
      <span>{text}</span>
    </p>
  )
}
