import type { ReactNode } from 'react'
import { SimMark } from '#app/kit/sim-mark.tsx'
import { PricesAge } from '../prices-age.tsx'
import styles from './list-page.module.css'

/** The head of a calculator's list: how many rows, how old the prices are, whether they are simulated; buttons beside it. */
export function ListHead({
  title,
  count,
  state: { simulated, pricesAt },
  simulatedLabel,
  simulatedHint,
  children,
}: {
  title: string
  count: string
  state: { simulated: boolean; pricesAt?: number }
  simulatedLabel: string
  simulatedHint: string
  children: ReactNode
}) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{title}</h1>
        <p>
          {count}
          <PricesAge at={pricesAt} />{' '}
          {simulated ? (
            <SimMark place="title" title={simulatedHint}>
              {simulatedLabel}
            </SimMark>
          ) : null}
        </p>
      </div>
      {children}
    </header>
  )
}
