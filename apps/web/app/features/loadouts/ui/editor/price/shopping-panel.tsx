import { blockedWords } from '#app/features/loadouts/blocked-words.ts'
import { bringsWords, sellerName, sellerNeeds } from '#app/features/loadouts/seller-words.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { FactList, FactRow } from '#app/kit/fact-list.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { Box } from '../box.tsx'
import { PriceDoubts } from './price-doubts.tsx'
import type { SellerGroup } from './price-view.ts'
import styles from './shopping-panel.module.css'

type Props = {
  /** Undefined until prices have loaded. */
  groups: readonly SellerGroup[] | undefined
  total: number | undefined
  /** What everything with a price costs together. */
  known: number | undefined
  /** Names of parts that the base brings and the build does not need. */
  left: readonly string[]
}

/** What to buy where for the build. */
export function ShoppingPanel({ groups, total, known, left }: Props) {
  const { t, locale, format } = useTexts('loadouts')
  return (
    <Box label={t('shopping.title')}>
      {groups === undefined ? (
        <p className="text-dim" role="status">
          {t('shopping.loading')}
        </p>
      ) : (
        groups.map(({ key, price: first, lines, sum }) => (
          <section key={key} aria-label={first ? sellerName(first, t) : t('blocked.title')}>
            <h3 className={styles.seller}>
              {first ? sellerName(first, t) : t('blocked.title')}
              <span className={styles.sum}>{first ? <Money value={sum} /> : null}</span>
            </h3>
            <FactList>
              {lines.map(({ key: line, words, price, blocked, isBase, count }) => (
                <FactRow key={line}>
                  <ItemCell cell={words.cell} size={32} />
                  <span className={`grow ${styles.name}`}>
                    <AppLink to={`/item/${words.url}`}>{words.name}</AppLink>
                    {count > 1 ? <span className="text-dim">× {format.number(count)}</span> : null}
                    {isBase ? <span className="text-dim">{t('shopping.base')}</span> : null}
                    <span className="text-accent">{price ? sellerNeeds(price, t) : blockedWords(blocked, t, locale)}</span>
                    {price?.brings ? <span className="text-accent">{bringsWords(price, t, locale)}</span> : null}
                    <PriceDoubts price={price} />
                  </span>
                  <Money value={price && price.unit * count} />
                </FactRow>
              ))}
            </FactList>
          </section>
        ))
      )}
      <p className={styles.total}>
        {t('shopping.total')}
        <Money value={total ?? (known || undefined)} />
      </p>
      {total === undefined && known ? <p className="text-dim">{t('shopping.partly')}</p> : null}
      {left.length > 0 ? <p className="text-dim">{t('shopping.left', { names: left.join(', ') })}</p> : null}
    </Box>
  )
}
