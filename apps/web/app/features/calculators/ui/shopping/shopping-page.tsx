import { toRows } from '@stashwise/calculators/recipes/shopping-list'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { formatMoney } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'
import { useShoppingList } from '../../client/shopping-list.ts'
import { CalculatorPage } from '../shared/calculator-page.tsx'
import { ShoppingActions } from './shopping-actions.tsx'
import { ShoppingTable } from './shopping-table.tsx'
import { useShoppingPrices } from './use-shopping-prices.ts'

/** What is paid itself is nothing to buy. */
const roubles = 'roubles'

/**
 * The items still missing for quests and hideout, each with its cheapest source, and their total. `found`: counts of owned items, as in
 * `itemsFound`.
 */
export function ShoppingPage({ found }: { found: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('shopping')
  const { locale } = useFrame()
  const list = useShoppingList()
  const rows = toRows(list, found)
  const { priceOf, hasFailed } = useShoppingPrices(rows)
  const priced = rows.map((row) => ({ row, price: priceOf(row) }))
  const goods = priced.filter(({ price }) => price?.item.url !== roubles)
  const cash = priced.reduce((sum, { row, price }) => sum + (price?.item.url === roubles ? row.missing : 0), 0)
  return (
    <CalculatorPage title={t('title')} lead={t('lead')}>
      {rows.length === 0 ? (
        <Empty
          title={t('empty')}
          action={
            <>
              <ButtonLink to="/progression/quests">{t('toQuests')}</ButtonLink>{' '}
              <ButtonLink to="/progression/hideout">{t('toHideout')}</ButtonLink> <ButtonLink to="/market">{t('toItems')}</ButtonLink>
            </>
          }
        >
          <p>{t('emptyText')}</p>
        </Empty>
      ) : (
        <>
          {hasFailed ? (
            <p role="alert" className="text-down">
              {t('failed')}
            </p>
          ) : null}
          {goods.length > 0 ? <ShoppingTable rows={goods} /> : null}
          {cash > 0 ? <p>{t('cash', { price: formatMoney(cash, locale) })}</p> : null}
          <ShoppingActions rows={rows} priceOf={priceOf} />
        </>
      )}
    </CalculatorPage>
  )
}
