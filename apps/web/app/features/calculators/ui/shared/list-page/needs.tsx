import type { BlockerView, LackView } from '@stashwise/calculators/view'
import { useTranslation } from 'react-i18next'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { needWords } from '../why/why-words.ts'
import styles from './needs.module.css'

function useNeeds(needs: readonly LackView[]): string {
  const { t, format } = useTexts('recipes')
  const names = needs.map((need) => needWords(need, t))
  return format.list(names)
}

/** What the player lacks for a row, by name, and what it needs that nobody told of; nothing where nothing blocks it. */
export function Missing({ blockers }: { blockers: readonly LackView[] }) {
  return (
    <>
      <Lacking title="title" lacks={blockers.filter(({ isUnknown }) => !isUnknown)} />
      <Lacking title="untold" lacks={blockers.filter(({ isUnknown }) => isUnknown)} />
    </>
  )
}

function Lacking({ title, lacks }: { title: 'title' | 'untold'; lacks: readonly LackView[] }) {
  const { t } = useTranslation('recipes')
  const names = useNeeds(lacks)
  if (lacks.length === 0) return null
  return (
    <span className={styles.missing}>
      {t(`need.${title}`)} {names}
    </span>
  )
}

/** Traders and stations above a row's own level that its cost counts on; nothing where there are none. */
export function ChainNeeds({ needs = [] }: { needs: readonly BlockerView[] | undefined }) {
  const { t } = useTranslation('recipes')
  const places = useNeeds(needs)
  if (needs.length === 0) return null
  return (
    <CellNote>
      <span title={t('need.chainWhy')}>{t('need.chain', { places })}</span>
    </CellNote>
  )
}
