import { useTranslation } from 'react-i18next'
import { formatList, formatMoney, formatNumber } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { ReliabilityDots } from '#app/kit/reliability.tsx'
import { useSite } from '#app/kit/site-context.ts'
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
  const { t } = useTranslation('loadouts')
  const { locale } = useSite()
  return (
    <section aria-label={t('price.title')} className="shrink">
      <div className={styles.total}>
        <span className={styles.name}>{t('price.title')}</span>
        <span className={styles.figure}>
          <Money value={price && (price.total ?? (price.known || undefined))} />
        </span>
      </div>
      <p className={styles.note}>{price ? <Note price={price} /> : ' '}</p>
      {price?.doubtful === undefined ? null : (
        <p className={styles.note}>
          <ReliabilityDots of="low" /> {t('price.doubtful', { figure: formatMoney(price.doubtful, locale) })}
        </p>
      )}
      <dl className={styles.list}>
        <Line name={t('price.perErgonomics')} value={price?.perErgonomics} />
        <Line name={t('price.perRecoil')} value={price?.perRecoil} />
        {price?.rounds ? (
          <Line
            name={t('price.rounds', { name: price.rounds.name, figure: formatNumber(price.rounds.count, locale) })}
            value={price.rounds.price}
          />
        ) : null}
        <Line name={<SaleName sale={price?.sale} />} value={price?.sale?.total} />
      </dl>
      {action}
    </section>
  )
}

function Note({ price: { unpriced, change } }: { price: PriceSummary }) {
  const { t } = useTranslation('loadouts')
  const { locale } = useSite()
  if (unpriced.length > 0) return t('price.unpriced', { count: unpriced.length, names: formatList(unpriced, locale) })
  if (!change) return t('price.asPreset')
  return t(change > 0 ? 'price.more' : 'price.less', { figure: formatMoney(Math.abs(change), locale) })
}

function SaleName({ sale }: Pick<PriceSummary, 'sale'>) {
  const { t } = useTranslation('loadouts')
  const { locale } = useSite()
  if (!sale) return t('price.sale')
  const { trader, takeOff } = sale
  return takeOff.length === 0 ? t('price.saleTo', { trader }) : t('price.takeOff', { trader, names: formatList(takeOff, locale) })
}

const Line = ({ name, value }: { name: React.ReactNode; value: number | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Money value={value} />
    </dd>
  </div>
)
