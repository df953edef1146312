import type { SourceView, WhyView } from '@stashwise/calculators/view'
import { pick } from '@stashwise/game/objects'
import type { ItemPageView, RestockView } from '@stashwise/market/view'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WhyPanel } from '#app/features/calculators/why-panel.tsx'
import { type LikedLoadout, LikedPanel } from '#app/features/loadouts/liked-panel.tsx'
import { useShowView } from '#app/http/use-address.ts'
import { useFrame } from '#app/site/frame.tsx'
import type { HistoryResult, NotesOfRecipes, PresetPrices } from '../service.ts'
import { ContentsPanel, RelatedPanel } from './contents-panel.tsx'
import { FactsPanel, hasFacts } from './facts-panel.tsx'
import { HistoryPanel, withoutHistory } from './history/history-panel.tsx'
import { CategoryPath, ItemHead } from './item-head.tsx'
import styles from './item-page.module.css'
import { NeedsPanel } from './needs-panel.tsx'
import { type ColumnPanel, columnPanels, toColumns } from './panel-columns.ts'
import { PricePanel } from './price-panel.tsx'
import { RecipesPanel } from './recipes-panel.tsx'
import { SellPanel } from './sell-panel.tsx'
import { fleaClosedFrom, GetPanel } from './source/get-panel.tsx'
import { otherSales } from './source/other-sales.ts'

const sectionIds = ['prices', 'sell', 'get', 'history', 'needs', 'facts', 'contents', 'recipes', 'related'] as const
type SectionId = (typeof sectionIds)[number]

/** Its place where the panels are one below the other. */
const orderOf = (panel: ColumnPanel): CSSProperties & Record<'--order', number> => ({ '--order': columnPanels.indexOf(panel) })

type ItemPageProps = {
  item: ItemPageView
  history: HistoryResult
  /** Where it comes from and what it brings, as the calculators have it. */
  source: SourceView
  restocks: readonly RestockView[]
  isPro: boolean
  /** Published loadouts of a weapon. */
  loadouts: readonly LikedLoadout[]
  presetPrices: PresetPrices
  recipeNotes: NotesOfRecipes
  /** The derivation the address asks for. */
  why: { view: WhyView | undefined; href: string } | undefined
  /** What another area offers to do with the item. */
  tools?: ReactNode
}

/**
 * Everything about one item: where it sells and where it comes from first, then its price, what it is needed for and what it is. Sections
 * without content are one line together, and their links are not there.
 */
export function ItemPage({
  item,
  history,
  source,
  restocks,
  isPro: isRecordPro,
  loadouts,
  presetPrices,
  recipeNotes,
  why,
  tools,
}: ItemPageProps) {
  const { t } = useTranslation('item')
  const { t: sourceText } = useTranslation('source')
  const { isPro, locale } = useFrame()
  const showView = useShowView()
  const others = otherSales({ sales: source.sales, usedIn: item.usedIn }, sourceText, locale)
  const hasSource = source.unit !== undefined || item.buyFrom.length > 0 || fleaClosedFrom(item, source) !== undefined
  // Known before the history comes: what is not sold on the flea market, or never was, has a line instead of a chart's place.
  const hasMarket = !item.fleaBanned && (item.price.last ?? item.price.avg24h) !== undefined
  const hasPoints = history.kind === 'points' && history.points.length > 1
  const hasHistory = hasPoints || (hasMarket && (isPro || !withoutHistory(history)))
  const sells = !item.fleaBanned || item.sellTo.length > 0 || others.length > 0
  const isNeeded = item.quests.length + item.modules.length + item.rewardOf.length > 0
  const hasRecipes = item.madeBy.length + item.usedIn.length > 0
  const sections: Record<SectionId, boolean> = {
    prices: true,
    sell: sells,
    get: hasSource,
    history: hasHistory || hasMarket,
    needs: isNeeded,
    facts: hasFacts(item),
    contents: item.contains.length > 0,
    recipes: hasRecipes,
    related: item.related.length > 0,
  }
  const { left, right } = toColumns(
    { ...item, otherSales: others },
    columnPanels.filter((panel) => sections[panel]),
    hasHistory,
  )
  const nodes: Record<ColumnPanel, ReactNode> = {
    sell: (
      <SellPanel
        item={item}
        suggested={source.sales.find((sale) => sale.asking !== undefined)?.asking}
        others={others}
        {...pick(source, ['countsLevels', 'flea', 'closedBuyers'])}
      />
    ),
    get: hasSource ? <GetPanel item={item} source={source} restocks={restocks} isPro={isRecordPro} /> : null,
    history: <HistoryPanel item={item} history={history} />,
    needs: <NeedsPanel item={item} />,
    facts: <FactsPanel item={item} />,
    contents: <ContentsPanel item={item} />,
  }
  const nots = [...(sells ? [] : [t('sell.none')]), ...(hasSource ? [] : [t('get.none')]), ...(isNeeded ? [] : [t('needs.none')])]
  return (
    <article className={styles.page}>
      <CategoryPath item={item} />
      <ItemHead item={item} tools={tools}>
        <PricePanel item={item} />
      </ItemHead>
      <SectionNav present={sectionIds.filter((id) => sections[id])} />
      <div className={styles.columns} data-chart={hasHistory || undefined}>
        {[left, right].map((panels) =>
          panels.length === 0 ? null : (
            <div key={panels[0]} className={styles.column}>
              {panels.map((panel) => (
                <div key={panel} className={styles.slot} data-panel={panel} style={orderOf(panel)}>
                  {nodes[panel]}
                </div>
              ))}
            </div>
          ),
        )}
      </div>
      {nots.length > 0 ? <p className={styles.nots}>{nots.join(' ')}</p> : null}
      {hasRecipes ? <RecipesPanel item={item} notes={recipeNotes} /> : null}
      {loadouts.length > 0 ? <LikedPanel loadouts={loadouts} /> : null}
      {sections.related ? <RelatedPanel item={item} presetPrices={presetPrices} /> : null}
      {why?.view ? <WhyPanel why={why.view} href={why.href} onClose={() => showView(`/item/${item.url}`)} /> : null}
    </article>
  )
}

/** Jumps to the sections there are; on narrow screens it stays under the header. */
function SectionNav({ present }: { present: readonly SectionId[] }) {
  const { t } = useTranslation('item')
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      <ul>
        {present.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{t(`nav.${id}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
