import { toRows } from '@stashwise/calculators/recipes/shopping-list'
import { useTranslation } from 'react-i18next'
import { useUserField } from '#app/features/player-sync/user-provider.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { CalculatorPage } from '../shared/calculator-page.tsx'
import { ShoppingActions } from './shopping-actions.tsx'
import { useShoppingList } from './shopping-list.ts'
import styles from './shopping-page.module.css'
import { ShoppingTable } from './shopping-table.tsx'
import { useShoppingPrices } from './use-shopping-prices.ts'

const noneFound: Record<string, number> = {}

/** What is still missing for quests and hideout, where it is cheapest, and what all of it costs. */
export function ShoppingPage() {
  const { t } = useTranslation('shopping')
  const list = useShoppingList()
  const found = useUserField((user) => user?.itemsFound) ?? noneFound
  const rows = toRows(list, found)
  const { priceOf, hasFailed } = useShoppingPrices(rows)
  return (
    <CalculatorPage title={t('title')} lead={t('lead')}>
      {rows.length === 0 ? (
        <Empty title={t('empty')} action={<ButtonLink to="/hideout">{t('toHideout')}</ButtonLink>}>
          <p>{t('emptyText')}</p>
        </Empty>
      ) : (
        <>
          {hasFailed ? (
            <p role="alert" className={styles.fault}>
              {t('failed')}
            </p>
          ) : null}
          <ShoppingTable rows={rows.map((row) => ({ row, price: priceOf(row) }))} />
          <ShoppingActions rows={rows} priceOf={priceOf} />
        </>
      )}
    </CalculatorPage>
  )
}
