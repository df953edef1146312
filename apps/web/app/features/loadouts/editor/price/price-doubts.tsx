import { useTranslation } from 'react-i18next'
import { formatList } from '#app/kit/format.ts'
import { ReliabilityDots } from '#app/kit/reliability.tsx'
import { useSite } from '#app/kit/site-context.ts'
import type { PartPrice } from './part-price.ts'
import styles from './price-doubts.module.css'

/** How far a price can be trusted, in the market's dots, with the reasons; nothing where it is certain. `short`: the dots alone. */
export function PriceDoubts({ price, short = false }: { price: Pick<PartPrice, 'trust' | 'doubts'> | undefined; short?: boolean }) {
  const { t } = useTranslation('loadouts')
  const { locale } = useSite()
  const { trust, doubts = [] } = price ?? {}
  if (trust === undefined) return null
  const reasons = formatList(
    doubts.map((doubt) => t(`doubt.${doubt}`)),
    locale,
  )
  const words = reasons === '' ? t(`trust.${trust}`) : t('trust.because', { trust: t(`trust.${trust}`), reasons })
  return (
    <span className={styles.doubts} data-trust={trust} title={words}>
      <ReliabilityDots of={trust} {...(short && { label: words })} />
      {short ? null : words}
    </span>
  )
}
