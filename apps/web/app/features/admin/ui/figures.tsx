import { formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import styles from './figures.module.css'

/** Large figures with their names. `isAlarming`: any above 0 is bad. */
export function Figures({ figures, isAlarming = false }: { figures: readonly (readonly [string, number])[]; isAlarming?: boolean }) {
  const { locale } = useSite()
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure]) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value} data-alarming={(isAlarming && figure > 0) || undefined}>
            {formatNumber(figure, locale)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
