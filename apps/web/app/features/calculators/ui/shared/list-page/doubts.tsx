import type { DoubtKind } from '@stashwise/calculators/costs/trust'
import type { NamedDoubt, PriceTrust } from '@stashwise/calculators/view'
import { ReliabilityDots } from '#app/kit/reliability.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './doubts.module.css'

/** A word about how many offers there are says of what. */
const ofOffers: ReadonlySet<DoubtKind> = new Set(['lone', 'thin', 'depth'])

/**
 * How far flea prices can be trusted, and why not, in the market's dots; nothing where they are certain. The prices' own reasons are in
 * the hint, item by item.
 */
export function Doubts({ trust, doubts }: Pick<PriceTrust, 'trust'> & { doubts: readonly NamedDoubt[] }) {
  const { t, format } = useTexts('recipes')
  if (doubts.length === 0 && trust === 'high') return null
  const textOf = (kind: DoubtKind): string => {
    const [owner, ...others] = doubts.filter((doubt) => doubt.kinds.includes(kind))
    const doubt = t(`doubt.${kind}`)
    return owner && others.length === 0 && ofOffers.has(kind) ? t('doubtOf', { item: owner.item.shortName, doubt }) : doubt
  }
  // Few offers are not enough of them: said once of an item.
  const kinds = [
    ...new Set(doubts.flatMap((doubt) => doubt.kinds.filter((kind) => kind !== 'thin' || !doubt.kinds.includes('depth')))),
  ].map(textOf)
  const reasons = doubts.map(({ item, kinds: own }) => `${item.name}: ${format.list(own.map((kind) => t(`doubt.${kind}`)))}`)
  return (
    <span className={styles.doubts} data-trust={trust} title={reasons.join('\n')}>
      {trust === 'high' ? null : <ReliabilityDots of={trust} label={t(`trust.${trust}`)} />}
      {kinds.length === 0 && trust !== 'high' ? t(`trust.${trust}`) : format.list(kinds)}
    </span>
  )
}
