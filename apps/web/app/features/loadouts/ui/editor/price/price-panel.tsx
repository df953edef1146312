import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { formatList } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { ReliabilityDots } from '#app/kit/reliability.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './price-panel.module.css'

export type PriceSummary = {
  /** Absent while a part has no price. */
  total?: number | undefined
  /** What everything with a price costs together. */
  known?: number | undefined
  /** What of it are prices that cannot be trusted. */
  doubtful?: number | undefined
  /** What the chosen rounds cost of it. */
  rounds?: { name: string; count: number; price: number } | undefined
  /** Against the preset, without rounds. */
  change?: number | undefined
  /** Names of parts that are not for sale. */
  unpriced: readonly string[]
  perErgonomics?: number | undefined
  perRecoil?: number | undefined
  /** To the trader who pays most; `takeOff`: names of parts he refuses, which have to be taken off first. */
  sale?: { total: number; trader: string; takeOff: readonly string[] } | undefined
}

/** What the build costs, and what its points cost. Undefined until prices have loaded. */
export function PricePanel({ price, action }: { price: PriceSummary | undefined; action?: React.ReactNode }) {
  const { t, locale, format } = useTexts('loadouts')
  const { rounds } = price ?? {}
  const lines: [name: string, value: number | undefined][] = [
    [t('price.perErgonomics'), price?.perErgonomics],
    [t('price.perRecoil'), price?.perRecoil],
    ...(rounds
      ? [[t('price.rounds', { name: rounds.name, figure: format.number(rounds.count) }), rounds.price] satisfies [string, number]]
      : []),
    [saleName(price?.sale, t, locale), price?.sale?.total],
  ]
  return (
    <section aria-label={t('price.title')} className="shrink">
      <div className={styles.total}>
        <span className={styles.name}>{t('price.title')}</span>
        <span className={styles.figure}>
          <Money value={price && (price.total ?? (price.known || undefined))} />
        </span>
      </div>
      <p className={`small-dim ${styles.note}`}>{price ? <Note price={price} /> : ' '}</p>
      {price?.doubtful === undefined ? null : (
        <p className={`small-dim ${styles.note}`}>
          <ReliabilityDots of="low" /> {t('price.doubtful', { figure: format.money(price.doubtful) })}
        </p>
      )}
      <div className={styles.list}>
        <Facts>
          {lines.map(([name, value]) => (
            <Fact key={name} name={name}>
              <Money value={value} />
            </Fact>
          ))}
        </Facts>
      </div>
      {action}
    </section>
  )
}

function Note({ price: { unpriced, change } }: { price: PriceSummary }) {
  const { t, format } = useTexts('loadouts')
  if (unpriced.length > 0) return t('price.unpriced', { count: unpriced.length, names: format.list(unpriced) })
  if (!change) return t('price.asPreset')
  return t(change > 0 ? 'price.more' : 'price.less', { figure: format.money(Math.abs(change)) })
}

function saleName(sale: PriceSummary['sale'], t: TFunction<'loadouts'>, locale: Locale): string {
  if (!sale) return t('price.sale')
  const { trader, takeOff } = sale
  return takeOff.length === 0 ? t('price.saleTo', { trader }) : t('price.takeOff', { trader, names: formatList(takeOff, locale) })
}
