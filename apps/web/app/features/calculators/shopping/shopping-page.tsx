import { type ShoppingRow, toRows } from '@stashwise/calculators/recipes/shopping-list'
import { shoppingTexts } from '@stashwise/i18n/shopping-texts'
import { useUserField } from '#app/features/player-sync/user-provider.tsx'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { formatMoney } from '#app/kit/format.ts'
import { ShoppingActions } from './shopping-actions.tsx'
import styles from './shopping-page.module.css'
import { ShoppingListRow } from './shopping-row.tsx'
import { useShoppingList } from './use-shopping-list.ts'
import { useShoppingPrices } from './use-shopping-prices.ts'

const noneFound: Record<string, number> = {}

/** What is still missing for quests and hideout, where it is cheapest, and what all of it costs. */
export function ShoppingPage() {
  const { t } = useAreaTexts('shopping', shoppingTexts)
  const { locale } = useFrame()
  const list = useShoppingList()
  const found = useUserField((user) => user?.itemsFound) ?? noneFound
  const rows = toRows(list, found)
  const { priceOf, hasFailed } = useShoppingPrices(rows)
  const costOf = (row: ShoppingRow) => (row.missing === 0 ? 0 : row.foundInRaid ? undefined : priceOf(row)?.total)
  const sum = rows.reduce((total, row) => total + (costOf(row) ?? 0), 0)
  const isWhole = rows.every((row) => costOf(row) !== undefined)
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('shopping.title')}</h1>
        <p className={styles.lead}>{t('shopping.lead')}</p>
      </header>
      {rows.length === 0 ? (
        <Empty title={t('shopping.empty')} action={<ButtonLink to="/hideout">{t('shopping.toHideout')}</ButtonLink>}>
          <p>{t('shopping.emptyText')}</p>
        </Empty>
      ) : (
        <>
          {hasFailed ? (
            <p role="alert" className={styles.fault}>
              {t('shopping.failed')}
            </p>
          ) : null}
          <ul aria-label={t('shopping.title')}>
            {rows.map((row) => (
              <ShoppingListRow key={`${row.uid}${row.foundInRaid}`} row={row} price={priceOf(row)} />
            ))}
          </ul>
          <p className={styles.sum} aria-live="polite">
            <span>
              {t('shopping.sum')}
              {isWhole ? null : <small>{t('shopping.sumRest')}</small>}
            </span>
            <strong>{formatMoney(sum, locale)}</strong>
          </p>
          <ShoppingActions rows={rows} priceOf={priceOf} />
        </>
      )}
    </div>
  )
}
