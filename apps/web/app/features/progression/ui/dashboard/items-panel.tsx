import { useMemo } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { ItemLink } from '../../item-link.tsx'
import type { Quests } from '../../use-quests.ts'
import { areInRaid, byNeed, type ItemRow, openUnits, ownMissing, sumOf, withFeature } from '../items/item-rows.ts'
import { keepPath } from '../items/schema.ts'
import { keepRows } from '../items/to-keep/keep-rows.ts'
import { useItems } from '../items/use-items.ts'
import styles from './plan.module.css'

const shown = 12

/** What is still to be had for quests and the hideout, in the order of the items to keep. */
export function ItemsPanel({ quests: { progression } }: { quests: Quests }) {
  const { t, format } = useTexts('dashboard')
  const { items, hasFailed } = useItems()
  const missing = useMemo(
    () =>
      (items?.rows ?? [])
        .filter(({ entry }) => sumOf(entry.missing) > 0)
        .toSorted(byNeed)
        .map(({ item, entry: { missing } }) => ({ uid: item.uid, count: sumOf(missing), foundInRaid: areInRaid(missing) })),
    [items],
  )
  const counts = useMemo(() => (items ? countRows(items.rows) : undefined), [items])
  return (
    <Panel
      title={t('items.title')}
      aside={
        <AppLink className="tap" to={keepPath}>
          {t('items.all')}
        </AppLink>
      }
    >
      <PanelText>
        {counts
          ? t('items.missing', { missing: format.number(counts.missing), all: format.number(counts.all) })
          : hasFailed
            ? t('items.failed')
            : t('items.loading')}
      </PanelText>
      <div className={styles.items}>
        {missing.slice(0, shown).map(({ uid, count, foundInRaid }) => (
          <ItemLink key={uid} uid={uid} count={count} foundInRaid={foundInRaid} progression={progression} />
        ))}
      </div>
    </Panel>
  )
}

/** Rows of the items to keep, where what any of several items meets is one row; and those of them that lack something. */
function countRows(rows: readonly ItemRow[]) {
  const toKeep = withFeature(
    keepRows(rows, () => ''),
    'all',
  )
  const missing = toKeep.filter(({ entry, pool }) => (pool ? openUnits(entry) : ownMissing(entry)) > 0)
  return { all: toKeep.length, missing: missing.length }
}
