import type { MarkerDetails } from '@stashwise/maps/map-facts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { useMap } from '../page/map-context.ts'
import styles from './exit-chips.module.css'
import { usePointWords } from './use-point-words.ts'

/** The conditions of a way out as chips; a screen reader gets all of them in one sentence. */
export function ExitChips({ exit }: { exit: MarkerDetails }) {
  const { t } = useTranslation('map')
  const { facts, askedItems } = useMap()
  const { chipsOf } = usePointWords()
  const chips = chipsOf(exit, facts?.items ?? askedItems)
  if (chips.length === 0) return null
  return (
    <span className={styles.chips}>
      <span className="sr-only">{t('chip.label', { list: chips.join(', ') })}</span>
      {[...new Set(chips)].map((chip) => (
        <span key={chip} aria-hidden="true" className={styles.chip}>
          <Badge>{chip}</Badge>
        </span>
      ))}
    </span>
  )
}
