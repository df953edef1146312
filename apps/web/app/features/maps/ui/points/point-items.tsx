import { foundKeys } from '@stashwise/game/found-items'
import type { ItemUid } from '@stashwise/game/ids'
import type { MapItem } from '@stashwise/maps/map-facts'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { useProgress } from '#app/features/progression/use-progress.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import styles from './point-card.module.css'
import { usePrices } from './use-prices.ts'

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
  const { name, shortName, width, height, colour, imageId, url } = item
  return (
    <AppLink to={`/item/${url}`} className={styles.item}>
      <ItemCell cell={{ label: shortName, width, height, colour, imageId }} size={36} eager />
      <span className={styles.itemName}>
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
