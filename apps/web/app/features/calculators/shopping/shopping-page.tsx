import { type ShoppingRow, toRows } from '@stashwise/calculators/recipes/shopping-list'
import type { ShoppingPrice } from '@stashwise/calculators/view'
import { shoppingTexts } from '@stashwise/i18n/shopping-texts'
import { useEffect, useState } from 'react'
import { useAreaTexts } from '../../../i18n/use-area-texts.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { formatMoney } from '../../../kit/format.ts'
import { useUserField } from '../../accounts/client/user-provider.tsx'
import { useFrame } from '../../shell/frame.tsx'
import { ShoppingActions } from './shopping-actions.tsx'
import styles from './shopping-page.module.css'
import { ShoppingListRow } from './shopping-row.tsx'
import { useShoppingList } from './use-shopping-list.ts'

const noneFound: Record<string, number> = {}

/** What is still missing for quests and hideout, where it is cheapest, and what all of it costs. */
export function ShoppingPage() {
  const { t } = useAreaTexts('shopping', shoppingTexts)
  const { locale } = useFrame()
  const list = useShoppingList()
  const found = useUserField((user) => user?.itemsFound) ?? noneFound
  const rows = toRows(list, found)
  const { prices, hasFailed } = usePrices(rows)
  const priceOf = (row: ShoppingRow) => prices.get(priceKey(row))
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

/** Prices for what is missing. The list is in the browser, so only the browser can ask. */
function usePrices(rows: readonly ShoppingRow[]) {
  const [prices, setPrices] = useState<ReadonlyMap<string, ShoppingPrice>>(new Map())
  const [hasFailed, setHasFailed] = useState(false)
  const wanted = JSON.stringify(rows.map(({ uid, missing }) => ({ uid, count: Math.max(1, missing) })))
  useEffect(() => {
    if (wanted === '[]') return
    const ended = new AbortController()
    fetchPrices(wanted, ended.signal).then(
      (found) => {
        setPrices(new Map(found.map((price) => [priceKey({ uid: price.item.uid, missing: price.quantity }), price])))
        setHasFailed(false)
      },
      (error: unknown) => {
        if (ended.signal.aborted) return
        console.warn('Prices of the shopping list could not be fetched', error)
        setHasFailed(true)
      },
    )
    return () => ended.abort()
  }, [wanted])
  return { prices, hasFailed }
}

/** As many as one call takes. */
const mostPriced = 60

/** Rows of one item differ by how many are missing: what is to be found in raid, and what may be bought. */
const priceKey = ({ uid, missing }: Pick<ShoppingRow, 'uid' | 'missing'>): string => `${uid} ${Math.max(1, missing)}`

async function fetchPrices(wanted: string, signal: AbortSignal): Promise<ShoppingPrice[]> {
  const items: unknown[] = JSON.parse(wanted)
  const asked = Array.from({ length: Math.ceil(items.length / mostPriced) }, (_, at) =>
    fetchSome(JSON.stringify(items.slice(at * mostPriced, (at + 1) * mostPriced)), signal),
  )
  return (await Promise.all(asked)).flat()
}

async function fetchSome(items: string, signal: AbortSignal): Promise<ShoppingPrice[]> {
  const answer = await fetch('/api/be/calculators/shopping', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"items":${items}}`,
    signal,
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const { prices }: { prices: ShoppingPrice[] } = await answer.json()
  return prices
}
