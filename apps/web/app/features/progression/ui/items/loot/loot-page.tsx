import type { ItemUid } from '@stashwise/game/ids'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStock } from '#app/features/progression/client/use-stock.ts'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { ToggleFilter } from '#app/kit/toggle-filter.tsx'
import { FeatureFilter, LeftFilter } from '../feature-filter.tsx'
import { byWorth, type ItemRow, isOnlyKey, openUnits, withFeature } from '../item-rows.ts'
import { ItemsPage } from '../items-page.tsx'
import { needLines } from '../need-lines.ts'
import { itemsHref, type LootSearch } from '../schema.ts'
import { foundOne, lostOne } from '../stock-edits.ts'
import { type Items, useItems } from '../use-items.ts'
import type { CellActs } from './loot-cell.tsx'
import { LootDetails } from './loot-details.tsx'
import { LootGrid } from './loot-grid.tsx'
import styles from './loot-page.module.css'

export const lootPath = '/progression/items-interactive'
/** What sells for more, roubles per cell, is valuable. Source: specification section 9. */
const valuablePerSlot = 10_000

/** Needed items as a stash: a press marks one found, the most valuable first. */
export function LootPage({ search }: { search: LootSearch }) {
  const { t } = useTranslation('items')
  const { items, hasFailed, retry } = useItems()
  return (
    <ItemsPage title={t('loot.title')} lead={t('loot.lead')}>
      <FeatureFilter feature={search.f} rows={items?.rows} hrefOf={(f) => itemsHref(lootPath, search, { f })} />
      <div className={styles.tools}>
        <ToggleFilter isOn={search.v} to={itemsHref(lootPath, search, { v: !search.v })}>
          {t('loot.valuable')}
        </ToggleFilter>
        <ToggleFilter isOn={search.k} to={itemsHref(lootPath, search, { k: !search.k })}>
          {t('loot.keys')}
        </ToggleFilter>
        <LeftFilter isOn={search.left} to={itemsHref(lootPath, search, { left: !search.left })} />
      </div>
      <p className="note-dim">
        <span className={styles.withMouse}>{t('loot.howTo')}</span>
        <span className={styles.withFinger}>{t('loot.howToTouch')}</span>
      </p>
      {hasFailed ? (
        <Empty title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} />
      ) : items ? (
        <Loot items={items} search={search} />
      ) : (
        <Skeleton height={704} />
      )}
    </ItemsPage>
  )
}

function shownRows({ rows }: Items, { f, v, left, k }: LootSearch): ItemRow[] {
  const shown = withFeature(rows, f).filter(
    ({ item, entry }) => (!v || (item.perSlot ?? 0) > valuablePerSlot) && (!left || openUnits(entry) > 0) && (k || !isOnlyKey(entry)),
  )
  return shown.sort(byWorth)
}

function Loot({ items, search }: { items: Items; search: LootSearch }) {
  const { t } = useTranslation('items')
  const { change, undo, last } = useStock()
  const [looked, setLooked] = useState<ItemUid>()
  const byUid = useMemo(() => new Map(items.rows.map((row) => [row.item.uid, row])), [items])
  const latest = useRef({ byUid, change, t })
  useEffect(() => {
    latest.current = { byUid, change, t }
  })
  const acts = useMemo((): CellActs => {
    const act = (uid: ItemUid, isFound: boolean) => {
      const { byUid: rows, change: make, t: words } = latest.current
      const row = rows.get(uid)
      const edit = row && (isFound ? foundOne(row.entry) : lostOne(row.entry))
      if (row && edit) make(edit, words(isFound ? 'loot.found' : 'loot.lost', { name: row.name }))
      setLooked(uid)
    }
    return { onFound: (uid) => act(uid, true), onLost: (uid) => act(uid, false), onLook: setLooked }
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLInputElement
      if (isField || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [undo])
  const rows = shownRows(items, search)
  if (rows.length === 0)
    return (
      <Empty title={t('keep.empty')} action={<ButtonLink to={lootPath}>{t('keep.toAll')}</ButtonLink>}>
        {t('loot.emptyText')}
      </Empty>
    )
  const row = looked === undefined ? undefined : byUid.get(looked)
  return (
    <>
      <LootGrid rows={rows} acts={acts} />
      <LootDetails
        row={row}
        lines={row ? needLines(row.entry, { ...items.progression, t }) : []}
        change={change}
        undo={undo}
        last={last}
        onLost={acts.onLost}
      />
    </>
  )
}
