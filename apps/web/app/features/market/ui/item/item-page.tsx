import type { ItemPageView } from '@stashwise/market/view'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OtherSale } from '#app/features/market/other-sale.ts'
import { useFrame } from '#app/features/shell/frame.tsx'
import { ContentsPanel, type PresetPrices, RelatedPanel } from './contents-panel.tsx'
import { FactsPanel, hasFacts } from './facts-panel.tsx'
import { HistoryPanel, withoutHistory } from './history/history-panel.tsx'
import type { HistoryResult } from './history/history-result.ts'
import { CategoryPath, ItemHead } from './item-head.tsx'
import styles from './item-page.module.css'
import { NeedsPanel, type NoteNeed } from './needs-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { RecipesPanel } from './recipes-panel.tsx'
import { type SectionId, SectionNav, sections as sectionIds } from './section-nav.tsx'
import { SellPanel } from './sell-panel.tsx'

type ItemPageProps = {
  item: ItemPageView
  history: HistoryResult
  /** The asking price that leaves most, as the calculators count with it. */
  asking?: number | undefined
  /** Where it comes from, rendered by the calculators; absent: from nowhere. */
  get?: ReactNode
  /** What it brings elsewhere than on the flea market or at a trader's. */
  otherSales: readonly OtherSale[]
  /** Published loadouts of a weapon, rendered by their own area. */
  loadouts?: ReactNode
  /** What presets of a weapon cost as builds, by uid. */
  presetPrices?: PresetPrices
  /** Puts a need on the shopping list. */
  note?: NoteNeed
}

/**
 * Everything about one item: where it sells and where it comes from first, then its price, what it is needed for and what it is. Sections
 * without content are one line together, and their links are not there.
 */
export function ItemPage({ item, history, asking, get, otherSales, loadouts, presetPrices = {}, note }: ItemPageProps) {
  const { t } = useTranslation('item')
  const { isPro } = useFrame()
  // Known before the history comes: what is not sold on the flea market, or never was, has a line instead of a chart's place.
  const hasMarket = !item.fleaBanned && (item.price.last ?? item.price.avg24h) !== undefined
  const hasPoints = history.kind === 'points' && history.points.length > 1
  const hasHistory = hasPoints || (hasMarket && (isPro || !withoutHistory(history)))
  const sells = !item.fleaBanned || item.sellTo.length > 0 || otherSales.length > 0
  const isNeeded = item.quests.length + item.modules.length + item.rewardOf.length > 0
  const hasRecipes = item.madeBy.length + item.usedIn.length > 0
  const sections: Record<SectionId, boolean> = {
    prices: true,
    sell: sells,
    get: get !== undefined,
    history: hasHistory || hasMarket,
    needs: isNeeded,
    facts: hasFacts(item),
    contents: item.contains.length > 0,
    recipes: hasRecipes,
    related: item.related.length > 0,
  }
  const nots = [sells ? undefined : t('sell.none'), get === undefined ? t('get.none') : undefined, isNeeded ? undefined : t('needs.none')]
  return (
    <article className={styles.page}>
      <CategoryPath item={item} />
      <ItemHead item={item}>
        <PricePanel item={item} />
      </ItemHead>
      <SectionNav present={sectionIds.filter((id) => sections[id])} />
      <div className={styles.first}>
        <div className={styles.answers}>
          {sections.sell ? <SellPanel item={item} suggested={asking} others={otherSales} /> : null}
          {get}
        </div>
        <div className={styles.column} data-chart={hasHistory || undefined}>
          {sections.history ? <HistoryPanel item={item} history={history} /> : null}
          {isNeeded ? <NeedsPanel item={item} note={note} /> : null}
          {sections.facts && !sections.contents ? <FactsPanel item={item} /> : null}
          {nots.some((text) => text !== undefined) ? (
            <p className={styles.nots}>{nots.filter((text) => text !== undefined).join(' ')}</p>
          ) : null}
        </div>
      </div>
      {sections.contents ? (
        <div className={styles.pair}>
          {sections.facts ? <FactsPanel item={item} /> : null}
          <ContentsPanel item={item} />
        </div>
      ) : null}
      {hasRecipes ? <RecipesPanel item={item} /> : null}
      {loadouts}
      {sections.related ? <RelatedPanel item={item} presetPrices={presetPrices} /> : null}
    </article>
  )
}
