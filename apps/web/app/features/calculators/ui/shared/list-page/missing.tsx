import type { BlockerView } from '@stashwise/calculators/view'
import { useTranslation } from 'react-i18next'
import { formatList } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'
import { needWords } from '../why/why-words.ts'
import styles from './missing.module.css'

/** What the player lacks for a row, by name; nothing where nothing blocks it. */
export function Missing({ blockers }: { blockers: readonly BlockerView[] }) {
  const { t } = useTranslation('recipes')
  const { locale } = useFrame()
  if (blockers.length === 0) return null
  return (
    <p className={styles.missing}>
      {t('need.title')}{' '}
      {formatList(
        blockers.map((blocker) => needWords(blocker, t)),
        locale,
      )}
    </p>
  )
}
