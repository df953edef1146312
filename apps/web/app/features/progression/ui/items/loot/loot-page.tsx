import type { ItemUid } from '@stashwise/game/ids'
import { tierFrom } from '@stashwise/progression/loot-tiers'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStock } from '#app/features/progression/client/use-stock.ts'
import { type LootView, lootKinds } from '#app/features/progression/loot-view.ts'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { ToggleFilter } from '#app/kit/toggle-filter.tsx'
import { FeatureFilter, LeftFilter } from '../feature-filter.tsx'
import { byWorth, type ItemRow, isOnlyKey, openUnits, withFeature } from '../item-rows.ts'
import { ItemsPage } from '../items-page.tsx'
import { needLines } from '../need-lines.ts'
import { itemsHref, type LootSearch, lootForms, lootValues } from '../schema.ts'
import { foundOne, lostOne } from '../stock-edits.ts'
import { type Items, useItems } from '../use-items.ts'
import type { CellActs } from './loot-cell.tsx'
import { LootDetails } from './loot-details.tsx'
import { LootGrid } from './loot-grid.tsx'
import styles from './loot-page.module.css'
import { LootTiers } from './tiers/loot-tiers.tsx'

export const lootPath = '/progression/items-interactive'
/** Loot by value: everything in tiers, or the needed items as a stash, where a press marks one found. */
export function LootPage({ search, loot }: { search: LootSearch; loot: LootView | undefined }) {
  const { t } = useTranslation(['loot', 'items'])
  const { items, hasFailed, retry } = useItems()
  const { as, by, kind } = search
  const isStash = as === 'stash' || loot === undefined
  const to = (change: Partial<LootSearch>) => itemsHref(lootPath, search, change)
  return (
    <ItemsPage title={t('title')} lead={t(isStash ? 'lead' : by === 'need' ? 'tier.leadNeed' : 'tier.lead')}>
      <div className="row">
        <Segmented
          label={t('views.label')}
          value={as}
          segments={lootForms.map((value) => ({ value, label: t(`views.${value}`), to: to({ as: value }) }))}
        />
        {isStash ? null : (
          <>
            <Segmented
              label={t('by.label')}
              value={by}
              segments={lootValues.map((value) => ({ value, label: t(`by.${value}`), to: to({ by: value }) }))}
            />
            <Segmented
              label={t('kind.label')}
              value={kind}
              segments={lootKinds.map((value) => ({ value, label: t(`kind.${value}`), to: to({ kind: value }) }))}
            />
          </>
        )}
      </div>
      {isStash ? <StashFilters items={items} search={search} /> : null}
      {hasFailed && (isStash || by === 'need') ? (
        <Empty title={t('items:failed')} action={<Button onClick={retry}>{t('items:retry')}</Button>} />
      ) : isStash ? (
        items ? (
          <Loot items={items} search={search} />
        ) : (
          <Skeleton height={704} />
        )
      ) : by === 'need' && !items ? (
        <Skeleton height={704} />
      ) : (
        <LootTiers loot={loot} items={items} search={search} />
      )}
    </ItemsPage>
  )
}

function StashFilters({ items, search }: { items: Items | undefined; search: LootSearch }) {
  const { t } = useTranslation('loot')
  return (
    <>
      <FeatureFilter feature={search.f} rows={items?.rows} hrefOf={(f) => itemsHref(lootPath, search, { f })} />
      <div className={styles.tools}>
        <ToggleFilter isOn={search.v} to={itemsHref(lootPath, search, { v: !search.v })}>
          {t('valuable')}
        </ToggleFilter>
        <ToggleFilter isOn={search.k} to={itemsHref(lootPath, search, { k: !search.k })}>
          {t('keys')}
        </ToggleFilter>
        <LeftFilter isOn={search.left} to={itemsHref(lootPath, search, { left: !search.left })} />
      </div>
      <p className="note-dim">
        <span className={styles.withMouse}>{t('howTo')}</span>
        <span className={styles.withFinger}>{t('howToTouch')}</span>
      </p>
    </>
  )
}

function shownRows({ rows }: Items, { f, v, left, k }: LootSearch): ItemRow[] {
  const shown = withFeature(rows, f).filter(
    ({ item, entry }) => (!v || (item.perSlot ?? 0) > tierFrom.C) && (!left || openUnits(entry) > 0) && (k || !isOnlyKey(entry)),
  )
  return shown.sort(byWorth)
}

function Loot({ items, search }: { items: Items; search: LootSearch }) {
  const { t } = useTranslation('loot')
  const { t: itemTexts } = useTranslation('items')
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
      if (row && edit) make(edit, words(isFound ? 'found' : 'lost', { name: row.name }))
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
      <Empty
        title={itemTexts('keep.empty')}
        action={<ButtonLink to={itemsHref(lootPath, search, { f: 'all', v: false, left: false })}>{itemTexts('keep.toAll')}</ButtonLink>}
      >
        {t('emptyText')}
      </Empty>
    )
  const row = looked === undefined ? undefined : byUid.get(looked)
  return (
    <>
      <LootGrid rows={rows} acts={acts} />
      <LootDetails
        row={row}
        lines={row ? needLines(row.entry, { ...items.progression, t: itemTexts }) : []}
        change={change}
        undo={undo}
        last={last}
        onLost={acts.onLost}
      />
    </>
  )
}
