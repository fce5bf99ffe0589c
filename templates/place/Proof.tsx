import { useSite } from '../parts/site.tsx'
import styles from '../draw/View.module.css'
import type { PlaceData } from './load.ts'

/** How many digits of a hash are enough to compare by eye. */
const DIGITS = 12
const CHECK_DIGITS = 16
const COMMANDS = { standard: 'sha256sum', gm: 'openssl dgst -sm3' } as const

interface ProofProps {
  suite: keyof typeof COMMANDS
  proof: PlaceData['proof']
  no: string
  check: string
}

/** One command for one's own place, once it is drawn, and one for the check against one's own receipt. */
export function Proof({ suite, proof, no, check }: ProofProps) {
  const { t } = useSite()
  const command = COMMANDS[suite]
  return (
    <section className={styles.check} aria-labelledby="proof">
      <h2 id="proof">{t('place.proof')}</h2>
      {proof && (
        <>
          <p>{t('place.proofText', { digest: proof.digest.slice(0, DIGITS) })}</p>
          <code className={styles.hash}>
            {`printf '%s' '${proof.secret}|${proof.publicNumber}|${no}' | ${command}`}
          </code>
        </>
      )}
      <p>{t('place.checkText', { check: check.slice(0, CHECK_DIGITS) })}</p>
      <code className={styles.hash}>{`printf '%s' '${t('place.receiptHash')}|${no}' | ${command}`}</code>
    </section>
  )
}
