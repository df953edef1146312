import { type ShoppingRow, toRows } from '@stashwise/calculators/recipes/shopping-list'
import type { ShoppingPrice } from '@stashwise/calculators/view'
import { shoppingTexts } from '@stashwise/i18n/shopping-texts'
import { whyTexts } from '@stashwise/i18n/why-texts'
import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { useAreaTexts } from '../../../i18n/use-area-texts.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { formatMoney, formatNumber } from '../../../kit/format.ts'
import { ItemCell } from '../../../kit/item-cell.tsx'
import { Money } from '../../../kit/money.tsx'
import { useUserField } from '../../accounts/client/user-provider.tsx'
import { useFrame } from '../../shell/frame.tsx'
import { wayWords } from '../ui/why/why-words.ts'
import { shoppingStore, useShoppingList } from './use-shopping-list.ts'
import '../../../styles/shopping.css'

const noneFound: Record<string, number> = {}
const useShoppingText = () => {
  useAreaTexts('why', whyTexts)
  return useAreaTexts('shopping', shoppingTexts)
}

/** What is still missing for quests and hideout, where it is cheapest, and what all of it costs. */
export function ShoppingPage() {
  const { t } = useShoppingText()
  const { locale } = useFrame()
  const list = useShoppingList()
  const found = useUserField((user) => user?.itemsFound) ?? noneFound
  const rows = toRows(list, found)
  const { prices, hasFailed } = usePrices(rows)
  const priceOf = (row: ShoppingRow) => (row.foundInRaid ? undefined : prices.get(priceKey(row)))
  const sum = rows.reduce((total, row) => total + (row.missing === 0 ? 0 : (priceOf(row)?.total ?? 0)), 0)
  const isWhole = rows.every((row) => row.missing === 0 || priceOf(row)?.total !== undefined)
  return (
    <div className="shopping">
      <header>
        <h1>{t('shopping.title')}</h1>
        <p>{t('shopping.lead')}</p>
      </header>
      {rows.length === 0 ? (
        <Empty title={t('shopping.empty')} action={<ButtonLink to="/hideout">{t('shopping.toHideout')}</ButtonLink>}>
          <p>{t('shopping.emptyText')}</p>
        </Empty>
      ) : (
        <>
          {hasFailed ? (
            <p role="alert" className="shopping-fault">
              {t('shopping.failed')}
            </p>
          ) : null}
          <ul className="shopping-rows">
            {rows.map((row) => (
              <Row key={`${row.uid}${row.foundInRaid}`} row={row} price={prices.get(priceKey(row))} />
            ))}
          </ul>
          <p className="shopping-sum" aria-live="polite">
            <span>
              {t('shopping.sum')}
              {isWhole ? null : <small>{t('shopping.sumRest')}</small>}
            </span>
            <strong>{formatMoney(sum, locale)}</strong>
          </p>
          <Actions rows={rows} prices={prices} />
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

function Row({ row, price }: { row: ShoppingRow; price: ShoppingPrice | undefined }) {
  const { t } = useShoppingText()
  const { locale } = useFrame()
  const { missing, foundInRaid, needs } = row
  const words = { t, locale }
  return (
    <li className={missing === 0 ? 'shopping-row shopping-done' : 'shopping-row'}>
      {price ? (
        <AppLink to={`/item/${price.item.url}`} className="shopping-item">
          <ItemCell cell={price.item.cell} size={40} foundInRaid={foundInRaid} />
          <span>
            {price.item.name}
            <small>{needs.map((need) => `${need.for.name} × ${need.count}`).join(', ')}</small>
          </span>
        </AppLink>
      ) : (
        <span className="shopping-item">{needs[0]?.for.name}</span>
      )}
      <span className="shopping-figures">
        <span className="shopping-missing">{missing === 0 ? t('shopping.done') : `× ${formatNumber(missing, locale)}`}</span>
        {foundInRaid ? (
          <small>{t('shopping.raid')}</small>
        ) : price && price.unit === undefined ? (
          <small>{t('shopping.noPrice')}</small>
        ) : (
          <>
            <Money value={missing === 0 ? undefined : price?.total} />
            <small>
              {price?.unit === undefined ? null : formatMoney(price.unit, locale)}
              {price?.way ? ` · ${wayWords(price.way, words)}` : null}
              {price?.unmet ? ` · ${t('shopping.unmet', { count: price.unmet })}` : null}
            </small>
          </>
        )}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('shopping.tick', { name: price?.item.name ?? '' })}
        title={t('shopping.remove')}
        onClick={() => void shoppingStore().remove(needs)}
      >
        <Check size={20} aria-hidden="true" />
      </button>
    </li>
  )
}

function Actions({ rows, prices }: { rows: readonly ShoppingRow[]; prices: ReadonlyMap<string, ShoppingPrice> }) {
  const { t } = useShoppingText()
  const { locale } = useFrame()
  const [isAsking, setIsAsking] = useState(false)
  const [said, setSaid] = useState('')
  function copy() {
    const text = rows
      .filter(({ missing }) => missing > 0)
      .map((row) => {
        const { uid, missing, foundInRaid } = row
        const price = prices.get(priceKey(row))
        const cost = foundInRaid || price?.total === undefined ? '' : `: ${formatMoney(price.total, locale)}`
        return `${price?.item.name ?? uid} × ${missing}${cost}`
      })
      .join('\n')
    // A page without TLS has no clipboard.
    const copied = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setSaid(t('shopping.copied')),
      () => setSaid(t('shopping.copyFailed')),
    )
  }
  return (
    <p className="shopping-actions">
      <Button onClick={copy}>{t('shopping.copy')}</Button>
      {isAsking ? (
        <>
          {t('shopping.sure')}
          <Button
            look="accent"
            onClick={() => {
              setIsAsking(false)
              void shoppingStore().clear()
            }}
          >
            {t('shopping.yes')}
          </Button>
          <Button onClick={() => setIsAsking(false)}>{t('shopping.no')}</Button>
        </>
      ) : (
        <Button onClick={() => setIsAsking(true)}>{t('shopping.clear')}</Button>
      )}
      <span role="status">{said}</span>
    </p>
  )
}
