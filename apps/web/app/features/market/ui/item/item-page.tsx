import type { ItemPageView } from '@stashwise/market/view'
import type { ReactNode } from 'react'
import { useFrame } from '#app/features/shell/frame.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { ContentsPanel, RelatedPanel } from './contents-panel.tsx'
import { FactsPanel, hasFacts } from './facts-panel.tsx'
import { HistoryPanel, withoutHistory } from './history/history-panel.tsx'
import type { HistoryResult } from './history/history-result.ts'
import { CategoryPath, ItemHead } from './item-head.tsx'
import styles from './item-page.module.css'
import { NeedsPanel, type NoteNeed } from './needs-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { RecipesPanel } from './recipes-panel.tsx'
import { type SectionId, SectionNav } from './section-nav.tsx'
import { SellPanel } from './sell-panel.tsx'

/** Needs beside which there is room for another panel. */
const mostBeside = 4

type ItemPageProps = { item: ItemPageView; history: HistoryResult; asking?: number | undefined; source?: ReactNode; note?: NoteNeed }

/**
 * Everything about one item, in the order a phone shows it. Sections without content are not there, and neither are their links.
 * `asking`: the asking price that leaves most, as the calculators count with it; `source`: where it comes from for least, rendered by the calculators; `note`: puts a need on the shopping list.
 */
export function ItemPage({ item, history, asking, source, note }: ItemPageProps) {
  const recipes = item.madeBy.length + item.usedIn.length > 0
  const { isPro } = useFrame()
  // Without a chart to draw there is only a line to say; for what the flea market never takes the head has said it.
  const charted = !withoutHistory(history) || (isPro && !item.fleaBanned)
  // Beside few needs there is room; below many of them, or beside a third column, there is none.
  const isRight = !hasFacts(item) && item.quests.length + item.modules.length <= mostBeside
  const present: SectionId[] = item.fleaBanned && !charted ? ['prices', 'sell', 'buy'] : ['prices', 'history', 'sell', 'buy']
  if (item.contains.length > 0) present.push('contents')
  present.push('needs')
  if (hasFacts(item)) present.push('facts')
  if (recipes) present.push('recipes')
  if (item.related.length > 0) present.push('related')
  return (
    <article className={styles.page}>
      <CategoryPath item={item} />
      <ItemHead item={item}>
        <PricePanel item={item} />
      </ItemHead>
      <SectionNav present={present} />
      {charted ? (
        <div className={styles.first}>
          <HistoryPanel item={item} history={history} />
          <SellPanel item={item} suggested={asking} />
        </div>
      ) : null}
      <div className={styles.trio}>
        <div className={styles.column}>
          {charted || item.fleaBanned ? null : <HistoryPanel item={item} history={history} />}
          {charted ? null : <SellPanel item={item} suggested={asking} />}
          <BuyPanel item={item} />
          {isRight ? null : source}
          {item.contains.length > 0 ? <ContentsPanel item={item} /> : null}
        </div>
        <div className={styles.column} data-needs="">
          <NeedsPanel item={item} note={note} />
          {isRight ? source : null}
        </div>
        {hasFacts(item) ? (
          <div className={styles.column}>
            <FactsPanel item={item} />
          </div>
        ) : null}
      </div>
      {recipes ? <RecipesPanel item={item} /> : null}
      {item.related.length > 0 ? <RelatedPanel item={item} /> : null}
    </article>
  )
}
