import styles from './chance-mark.module.css'
import { formatNumber } from './format.ts'
import { useSite } from './site-context.ts'

/** A chance, 0 to 1, as a figure in percent, coloured by how far one can rely on it. */
export function ChanceMark({ chance }: { chance: number }) {
  const { locale } = useSite()
  const percent = Math.round(chance * 100)
  return (
    <span className={styles.chance} data-step={percent >= 90 ? 'sure' : percent >= 50 ? 'likely' : percent >= 15 ? 'seldom' : 'never'}>
      {formatNumber(percent, locale)}
    </span>
  )
}
