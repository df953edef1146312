import { type ShoppingProgress, type ShoppingRow, toRows } from '@stashwise/calculators/recipes/shopping-list'
import type { ShoppingPrice } from '@stashwise/calculators/view'
import { useState } from 'react'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { useCopy } from '#app/kit/use-copy.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { clearShoppingList, useShoppingList } from '../../client/shopping-list.ts'
import { CalculatorPage } from '../shared/calculator-page.tsx'
import { ShoppingTable } from './shopping-table.tsx'
import { useShoppingPrices } from './use-shopping-prices.ts'

/** What is paid itself is nothing to buy. */
const roubles = 'roubles'

/** The items still missing for quests and hideout, each with its cheapest source, and their total. */
export function ShoppingPage({ progress }: { progress: ShoppingProgress }) {
  const { t, format } = useTexts('shopping')
  const list = useShoppingList()
  const rows = toRows(list, progress)
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
          {cash > 0 ? <p>{t('cash', { price: format.money(cash) })}</p> : null}
          <ShoppingActions rows={rows} priceOf={priceOf} />
        </>
      )}
    </CalculatorPage>
  )
}

function ShoppingActions({ rows, priceOf }: { rows: readonly ShoppingRow[]; priceOf(row: ShoppingRow): ShoppingPrice | undefined }) {
  const { t, format } = useTexts('shopping')
  const page = usePageScope()
  const [isConfirming, setIsConfirming] = useState(false)
  const { message, copy } = useCopy(t('copyFailed'))
  const toText = () =>
    rows
      .filter(({ missing }) => missing > 0)
      .map((row) => {
        const { uid, missing, foundInRaid } = row
        const price = priceOf(row)
        const cost = foundInRaid || price?.total === undefined ? '' : `: ${format.money(price.total)}`
        return `${price?.item.name ?? uid} × ${missing}${cost}`
      })
      .join('\n')
  return (
    <p className="row-middle">
      <Button onClick={() => void copy(toText(), t('copied'))}>{t('copy')}</Button>
      {isConfirming ? (
        <>
          {t('sure')}
          <Button
            look="accent"
            onClick={() => {
              setIsConfirming(false)
              void clearShoppingList(page)
            }}
          >
            {t('yes')}
          </Button>
          <Button onClick={() => setIsConfirming(false)}>{t('no')}</Button>
        </>
      ) : (
        <Button onClick={() => setIsConfirming(true)}>{t('clear')}</Button>
      )}
      <span role="status">{message}</span>
    </p>
  )
}
