import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { formatList } from '#app/kit/format.ts'
import { ReliabilityDots } from '#app/kit/reliability.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './price-doubts.module.css'
import type { PartPrice } from './weapon-prices.ts'

type Doubted = Pick<PartPrice, 'trust' | 'doubts'>

/** How far a price can be trusted, with the reasons; undefined where it is certain. */
export function doubtWords({ trust, doubts = [] }: Doubted, t: TFunction<'loadouts'>, locale: Locale): string | undefined {
  if (trust === undefined) return undefined
  const reasons = formatList(
    doubts.map((doubt) => t(`doubt.${doubt}`)),
    locale,
  )
  return reasons === '' ? t(`trust.${trust}`) : t('trust.because', { trust: t(`trust.${trust}`), reasons })
}

/** The same in the market's dots. `short`: the dots alone. */
export function PriceDoubts({ price, short = false }: { price: Doubted | undefined; short?: boolean }) {
  const { t, locale } = useTexts('loadouts')
  const words = price && doubtWords(price, t, locale)
  if (price?.trust === undefined || words === undefined) return null
  return (
    <span className={styles.doubts} data-trust={price.trust} title={words}>
      <ReliabilityDots of={price.trust} {...(short && { label: words })} />
      {short ? null : words}
    </span>
  )
}
