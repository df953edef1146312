import type { Currency } from '@stashwise/game/money'
import { useState } from 'react'
import { formatMoney, formatMoneyShort, formatPercent } from './format.ts'
import styles from './money.module.css'
import { useSite } from './site-context.ts'

/** An amount with its quiet unit; a dash when there is none, never 0. `short`: on phones it is short, and exact once it is tapped. */
export function Money({ value, currency = 'RUB', short = false }: { value: number | undefined; currency?: Currency; short?: boolean }) {
  const { locale } = useSite()
  if (value === undefined) return <span className="text-faint">–</span>
  const full = formatMoney(value, locale, currency)
  const brief = short ? formatMoneyShort(value, locale, currency) : full
  return brief === full ? <span className="nowrap">{full}</span> : <Shortened full={full} brief={brief} />
}

/** Screen readers hear the exact figure, whichever is shown. */
function Shortened({ full, brief }: { full: string; brief: string }) {
  const [isExact, setIsExact] = useState(false)
  return (
    <span className="nowrap">
      <span className={styles.full}>{full}</span>
      <button type="button" className={styles.brief} aria-label={full} onClick={() => setIsExact(!isExact)}>
        {isExact ? full : brief}
      </button>
    </span>
  )
}

/** A percent change: sign, arrow and colour together, so that none of them carries the meaning alone. */
export function Change({ percent }: { percent: number | undefined }) {
  const { locale } = useSite()
  if (percent === undefined) return <span className="text-faint">–</span>
  const text = formatPercent(percent, locale)
  const direction = text.startsWith('+') ? 'up' : text.startsWith('−') ? 'down' : 'flat'
  return (
    <span className={styles.change} data-direction={direction}>
      {direction === 'flat' ? null : (
        <svg viewBox="0 0 8 8" aria-hidden="true" className={styles.arrow}>
          <path d={direction === 'up' ? 'M4 1 8 7H0z' : 'M4 7 0 1h8z'} fill="currentColor" />
        </svg>
      )}
      {text}
    </span>
  )
}
