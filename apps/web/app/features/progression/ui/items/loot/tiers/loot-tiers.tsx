import { needTimes, tierFrom } from '@stashwise/progression/loot-tiers'
import { type FocusEvent, type PointerEvent, useMemo, useState } from 'react'
import type { LootView } from '#app/features/progression/loot-view.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { HoverCard } from '#app/kit/hover-card.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useHoverCard } from '#app/kit/use-hover-card.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import type { LootSearch } from '../../schema.ts'
import type { Items } from '../../use-items.ts'
import styles from './loot-tiers.module.css'
import { type TierItem, type TierRow, tierRows } from './tier-rows.ts'
import { walkTiles } from './walk-tiles.ts'

/** Items of a tier that are there at once. */
const firstItems = 72

type TiersProps = { loot: LootView; items: Items | undefined; search: LootSearch }

/** Loot in tiers by what it sells for, everything at a glance: a cell, thousands of roubles, and how many are needed. */
export function LootTiers({ loot, items, search }: TiersProps) {
  const { t, format } = useTexts('loot')
  const { by, kind } = search
  const tiers = useMemo(() => tierRows(loot, items?.rows, { by, kind }), [loot, items, by, kind])
  const isNeed = by === 'need'
  const times = isNeed ? needTimes : 1
  const card = useHoverCard<HTMLElement>()
  const { opened } = card
  const hovered = opened && tiers.flatMap((row) => row.items).find(({ uid }) => uid === opened.dataset.uid)
  function onPointerOver({ target, pointerType, currentTarget }: PointerEvent<HTMLElement>) {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    const tile = currentTarget.contains(target) ? target.closest<HTMLElement>('[data-uid]') : undefined
    // The card is a child for React, not for the document.
    if (tile === undefined) card.hold()
    else if (tile === null) card.closeSoon()
    else card.openSoon(() => tile)
  }
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const tile = target.closest<HTMLElement>('[data-uid]')
    if (tile) card.open(tile)
  }
  return (
    <section
      aria-label={t(isNeed ? 'tier.leadNeed' : 'tier.lead')}
      className={styles.tiers}
      onKeyDown={walkTiles}
      onPointerOver={onPointerOver}
      onPointerLeave={card.closeSoon}
      onFocus={onFocus}
      onBlur={card.close}
    >
      <p className="note-dim">
        {t(isNeed ? 'tier.unitNeed' : 'tier.unit')} {kind === 'ammo' ? t('tier.unitAmmo') : null}
      </p>
      {tiers.length === 0 ? (
        <Empty title={t('tier.none')}>{t(isNeed ? 'tier.noneNeed' : 'tier.noneText')}</Empty>
      ) : (
        tiers.map((row) => (
          <Tier
            key={`${by} ${kind} ${row.tier}`}
            tier={row.tier}
            items={row.items}
            total={row.total}
            note={t(isNeed ? 'tier.fromNeed' : 'tier.from', { price: format.money(tierFrom[row.tier] * times) })}
            isNeed={isNeed}
          />
        ))
      )}
      <p className="note-dim links">
        {t(isNeed ? 'tier.belowNeed' : 'tier.below', { price: format.money(tierFrom.C * times) })}{' '}
        <AppLink to="/?sort=perSlot">{t('tier.toMarket')}</AppLink>
      </p>
      {opened && hovered ? (
        <HoverCard anchor={opened} onClose={card.close}>
          <TileCard item={hovered} isNeed={isNeed} />
        </HoverCard>
      ) : null}
    </section>
  )
}

/** Name, price and how many are needed of what is pointed at. */
function TileCard({ item: { name, worth, needed, isDoubtful }, isNeed }: { item: TierItem; isNeed: boolean }) {
  const { t, format } = useTexts('loot')
  return (
    <>
      <strong className="block">{name}</strong>
      {isNeed ? format.money(worth) : t('tier.price', { price: format.money(worth) })}
      {needed > 0 ? <small className="text-dim block">{t('tier.needed', { count: needed })}</small> : null}
      {isDoubtful ? <small className="text-dim block">{t('tier.doubtful')}</small> : null}
    </>
  )
}

type TierProps = Omit<TierRow, 'items'> & { items: readonly TierItem[]; note: string; isNeed: boolean }

function Tier({ tier, items, total, note, isNeed }: TierProps) {
  const { t, format } = useTexts('loot')
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
      {rest > 0 ? <Button onClick={() => setIsWhole(true)}>{t('tier.all', { count: rest, figure: format.number(rest) })}</Button> : null}
      {rest === 0 && unsent > 0 ? (
        <p className="small-dim">{t('tier.first', { shown: format.number(items.length), total: format.number(total) })}</p>
      ) : null}
    </section>
  )
}

function Tile({ item: { uid, url, name, cell, worth, needed, isDoubtful }, isNeed }: { item: TierItem; isNeed: boolean }) {
  const { t, format } = useTexts('loot')
  const price = format.money(worth)
  const words = [
    isNeed ? t('tier.itemNeed', { name, price, count: needed }) : t('tier.item', { name, price }),
    !isNeed && needed > 0 ? t('tier.needed', { count: needed }) : undefined,
    isDoubtful ? t('tier.doubtful') : undefined,
  ].filter((part) => part !== undefined)
  const label = words.join('; ')
  return (
    <AppLink to={`/item/${url}`} className={styles.tile} aria-label={label} data-uid={uid} data-doubtful={isDoubtful || undefined}>
      <ItemCell cell={cell} size={36} />
      <span className={styles.figure} aria-hidden="true">
        {isDoubtful ? '≈' : null}
        {format.number(worth / 1000)}
      </span>
      <span className={styles.name} aria-hidden="true">
        {cell.label}
      </span>
      {needed > 0 ? (
        <span className={styles.needed} aria-hidden="true">
          {format.number(needed)}
        </span>
      ) : null}
    </AppLink>
  )
}
