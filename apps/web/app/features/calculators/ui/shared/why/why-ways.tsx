import type { WhyView } from '@stashwise/calculators/view'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#app/kit/format.ts'
import { useWhyText } from './use-why-text.ts'
import styles from './why-ways.module.css'
import { needWords, wayWords } from './why-words.ts'

/** Every other way to get or sell the item, with what each costs or brings. */
export function WhyWays({ ways }: Pick<WhyView, 'ways'>) {
  const words = useWhyText()
  const { t, locale } = words
  const { t: recipes } = useTranslation('recipes')
  return (
    <ul>
      {ways.map((way, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two ways may be alike in all but their place in the order
        <li key={at} className={styles.way} data-chosen={way.chosen || undefined}>
          <span>
            {wayWords(way, words)}
            {way.chosen ? <em className={styles.chosen}>{t('chosen')}</em> : null}
            {way.unused ? <span className={styles.note}>{t(`unused.${way.unused}`)}</span> : null}
            {way.blockers.length > 0 ? (
              <span className={styles.note}>{t('needs', { what: way.blockers.map((each) => needWords(each, recipes)).join(', ') })}</span>
            ) : null}
          </span>
          <span>{formatMoney(way.unit, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
