import { intlTag, type Locale } from '@stashwise/game/locale'
import { formatMoney, formatNumber } from '#app/kit/format.ts'
import { useWorthView } from '../client/use-worth-view.ts'
import { lookStyle } from '../look-style.ts'
import type { WorthOptions } from '../worth-options.ts'
import styles from './progress-widget.module.css'

/** What the stash of the player whose secret address this is would bring; nothing where there is none. */
export function WorthWidget({ options }: { options: WorthOptions }) {
  const shown = useWorthView(options)
  const worth = shown?.view.worth
  if (!worth) return null
  const { locale } = shown.view
  const { roubles, units, changeLabel, unknown, simulated } = worth
  const change = options.change ? shown.changeRoubles : undefined
  return (
    <dl className={styles.progress} style={lookStyle(options)} data-shadow={options.shadow} lang={intlTag(locale)}>
      {options.roubles && roubles ? <Figure label={roubles.label} text={formatMoney(roubles.value, locale)} note={simulated} /> : null}
      {change === undefined ? null : <Figure label={changeLabel} text={formatChange(change, locale)} />}
      {options.units ? <Figure label={units.label} text={formatNumber(units.value, locale)} note={unknown} /> : null}
    </dl>
  )
}

const formatChange = (roubles: number, locale: Locale): string => `${roubles > 0 ? '+' : ''}${formatMoney(roubles, locale)}`

function Figure({ label, text, note }: { label: string; text: string; note?: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
