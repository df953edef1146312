import type { ItemPageView } from '@stashwise/market/view'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrame } from '#app/site/frame.tsx'
import type { OtherSale } from '#app/site/other-sale.ts'
import { ContentsPanel, type PresetPrices, RelatedPanel } from './contents-panel.tsx'
import { FactsPanel, hasFacts } from './facts-panel.tsx'
import { HistoryPanel, withoutHistory } from './history/history-panel.tsx'
import type { HistoryResult } from './history/history-result.ts'
import { CategoryPath, ItemHead } from './item-head.tsx'
import styles from './item-page.module.css'
import { NeedsPanel, type NoteNeed } from './needs-panel.tsx'
import { type ColumnPanel, columnPanels, toColumns } from './panel-columns.ts'
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
  const { left, right } = toColumns(
    { ...item, otherSales },
    columnPanels.filter((panel) => sections[panel]),
    hasHistory,
  )
  const nodes: Record<ColumnPanel, ReactNode> = {
    sell: <SellPanel item={item} suggested={asking} others={otherSales} />,
    get,
    history: <HistoryPanel item={item} history={history} />,
    needs: <NeedsPanel item={item} note={note} />,
    facts: <FactsPanel item={item} />,
    contents: <ContentsPanel item={item} />,
  }
  const nots = [...(sells ? [] : [t('sell.none')]), ...(get === undefined ? [t('get.none')] : []), ...(isNeeded ? [] : [t('needs.none')])]
  return (
    <article className={styles.page}>
      <CategoryPath item={item} />
      <ItemHead item={item}>
        <PricePanel item={item} />
      </ItemHead>
      <SectionNav present={sectionIds.filter((id) => sections[id])} />
      <div className={styles.columns} data-chart={hasHistory || undefined}>
        {[left, right].map((panels) =>
          panels.length === 0 ? null : (
            <div key={panels[0]} className={styles.column}>
              {panels.map((panel) => (
                <div key={panel} className={styles.slot} data-panel={panel}>
                  {nodes[panel]}
                </div>
              ))}
            </div>
          ),
        )}
      </div>
      {nots.length > 0 ? <p className={styles.nots}>{nots.join(' ')}</p> : null}
      {hasRecipes ? <RecipesPanel item={item} /> : null}
      {loadouts}
      {sections.related ? <RelatedPanel item={item} presetPrices={presetPrices} /> : null}
    </article>
  )
}
