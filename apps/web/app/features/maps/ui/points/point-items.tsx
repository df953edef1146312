import { foundKeys } from '@stashwise/game/found-items'
import type { ItemUid } from '@stashwise/game/ids'
import type { MapItem } from '@stashwise/maps/map-facts'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { calculatorsCalls } from '#app/features/calculators/calls.ts'
import { useProgress } from '#app/features/progression/use-progress.ts'
import { readCall } from '#app/http/client.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import styles from './point-card.module.css'

/** Items that can lie somewhere, or the key of a lock, each with what it costs. */
export function PointItems({ wanted, items }: { wanted: readonly ItemUid[]; items: ReadonlyMap<ItemUid, MapItem> }) {
  const prices = usePrices(wanted)
  return (
    <ul>
      {wanted.map((uid) => {
        const item = items.get(uid)
        return item ? (
          <li key={uid}>
            <ItemLine item={item} price={prices.get(uid)} />
          </li>
        ) : null
      })}
    </ul>
  )
}

/** An item with its cell and price; of keys also whether the player has one. */
function ItemLine({ item, price }: { item: MapItem; price: number | undefined }) {
  const { name, shortName, width, height, colour, imageId, sign, url } = item
  return (
    <AppLink to={`/item/${url}`} className={`line ${styles.item}`}>
      <ItemCell cell={{ label: shortName, width, height, colour, imageId, sign }} size={36} eager />
      <span className={`grow ${styles.itemName}`}>
        {name}
        {item.isKey ? <Owned uid={item.uid} /> : null}
      </span>
      {price === undefined ? null : <Money value={price} short />}
    </AppLink>
  )
}

function Owned({ uid }: { uid: ItemUid }) {
  const { t } = useTranslation('map')
  const { player, isReady } = useProgress()
  if (!isReady) return null
  const count = (player.itemsFound[foundKeys.plain(uid)] ?? 0) + (player.itemsFound[foundKeys.inRaid(uid)] ?? 0)
  return (
    <small className={styles.owned} data-owned={count > 0 || undefined}>
      {count > 0 ? <Check size={12} aria-hidden="true" /> : null}
      {t(count > 0 ? 'owned' : 'notOwned')}
    </small>
  )
}

/** As many as one call takes. */
const maxPriced = 60
const staleAfterMs = 300_000

/** What single items cost a buyer now; nothing while it is not known. Asked for when a popup shows them: prices move, the map's facts do not. */
function usePrices(uids: readonly ItemUid[]): ReadonlyMap<string, number> {
  const wanted = uids.slice(0, maxPriced)
  const { data } = useQuery({
    queryKey: ['maps', 'prices', wanted],
    queryFn: ({ signal }) =>
      readCall(
        calculatorsCalls.calculators.shopping.$post(
          { query: {}, json: { items: wanted.map((uid) => ({ uid, count: 1 })) } },
          { init: { signal } },
        ),
      ),
    enabled: wanted.length > 0,
    staleTime: staleAfterMs,
  })
  return new Map(data?.prices.flatMap(({ item, unit }) => (unit === undefined ? [] : [[item.uid, unit] as const])))
}
