import { needTimes, tierFrom } from '@stashwise/progression/loot-tiers'
import { useMemo, useState } from 'react'
import type { LootView } from '#app/features/progression/loot-view.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { LootSearch } from '../../schema.ts'
import type { Items } from '../../use-items.ts'
import styles from './loot-tiers.module.css'
import { type TierItem, type TierRow, tierRows } from './tier-rows.ts'

/** Items of a tier that are there at once. */
const firstItems = 72

type TiersProps = { loot: LootView; items: Items | undefined; search: LootSearch }

/** Loot in tiers by what it sells for, everything at a glance: a cell, thousands of roubles, and how many are needed. */
export function LootTiers({ loot, items, search }: TiersProps) {
  const { t, format } = useTexts('items')
  const { by, kind } = search
  const tiers = useMemo(() => tierRows(loot, items?.rows, { by, kind }), [loot, items, by, kind])
  const isNeed = by === 'need'
  const times = isNeed ? needTimes : 1
  return (
    <div className={styles.tiers}>
      {tiers.length === 0 ? (
        <Empty title={t('loot.tier.none')}>{t(isNeed ? 'loot.tier.noneNeed' : 'loot.tier.noneText')}</Empty>
      ) : (
        tiers.map((row) => (
          <Tier
            key={`${by} ${kind} ${row.tier}`}
            tier={row.tier}
            items={row.items}
            total={row.total}
            note={t(isNeed ? 'loot.tier.fromNeed' : 'loot.tier.from', { price: format.money(tierFrom[row.tier] * times) })}
            isNeed={isNeed}
          />
        ))
      )}
      <p className="note-dim links">
        {t(isNeed ? 'loot.tier.unitNeed' : 'loot.tier.unit')} {kind === 'ammo' ? t('loot.tier.unitAmmo') : null}{' '}
        {t(isNeed ? 'loot.tier.belowNeed' : 'loot.tier.below', { price: format.money(tierFrom.C * times) })}{' '}
        <AppLink to="/?sort=perSlot">{t('loot.tier.toMarket')}</AppLink>
      </p>
    </div>
  )
}

type TierProps = Omit<TierRow, 'items'> & { items: readonly TierItem[]; note: string; isNeed: boolean }

function Tier({ tier, items, total, note, isNeed }: TierProps) {
  const { t, format } = useTexts('items')
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, firstItems)
  const rest = items.length - shown.length
  const unsent = total - items.length
  return (
    <section aria-label={`${tier}: ${note}`} className={styles.tier} data-tier={tier}>
      <h2 className={styles.head}>
        <span className={styles.letter}>{tier}</span>
        <small className="small-dim">
          {note} · {format.number(total)}
        </small>
      </h2>
      <ul className={styles.items}>
        {shown.map((item) => (
          <li key={item.uid}>
            <Tile item={item} isNeed={isNeed} />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <Button onClick={() => setIsWhole(true)}>{t('loot.tier.all', { count: rest, figure: format.number(rest) })}</Button>
      ) : null}
      {rest === 0 && unsent > 0 ? (
        <p className="small-dim">{t('loot.tier.first', { shown: format.number(items.length), total: format.number(total) })}</p>
      ) : null}
    </section>
  )
}

function Tile({ item: { url, name, cell, worth, needed, isDoubtful }, isNeed }: { item: TierItem; isNeed: boolean }) {
  const { t, format } = useTexts('items')
  const price = format.money(worth)
  const words = [
    isNeed ? t('loot.tier.itemNeed', { name, price, count: needed }) : t('loot.tier.item', { name, price }),
    !isNeed && needed > 0 ? t('loot.tier.needed', { count: needed }) : undefined,
    isDoubtful ? t('loot.tier.doubtful') : undefined,
  ].filter((part) => part !== undefined)
  const label = words.join('; ')
  return (
    <AppLink to={`/item/${url}`} className={styles.tile} aria-label={label} title={label} data-doubtful={isDoubtful || undefined}>
      <ItemCell cell={cell} size={36} />
      <span className={styles.figure} aria-hidden="true">
        {isDoubtful ? '≈' : null}
        {format.number(worth / 1000)}
      </span>
      {needed > 0 ? (
        <span className={styles.needed} aria-hidden="true">
          {format.number(needed)}
        </span>
      ) : null}
    </AppLink>
  )
}
