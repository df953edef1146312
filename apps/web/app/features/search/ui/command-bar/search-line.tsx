import type { CachedItem } from '@stashwise/catalogue/name-rows'
import { type CellColour, cellColours } from '@stashwise/game/item'
import { bareSuffix } from '@stashwise/game/slug'
import ListChecks from 'lucide-react/icons/list-checks'
import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import ShieldUser from 'lucide-react/icons/shield-user'
import UserRound from 'lucide-react/icons/user-round'
import Warehouse from 'lucide-react/icons/warehouse'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '#app/kit/use-texts.ts'
import type { CachedPlace } from '../../places.ts'
import type { FoundPrice } from '../../service.ts'
import styles from './search-line.module.css'
import { isSameRow, type SearchRow } from './search-rows.ts'

type Props = {
  id: string
  /** Place in the list, from 0. */
  at: number
  row: SearchRow
  isActive: boolean
  /** The line is the first of its kind and stands below a heading. */
  hasHeading: boolean
  price: FoundPrice | undefined
}

/** A line of the command bar, and the heading that may stand above it. */
export const SearchLine = memo(
  function SearchLine({ id, at, row, isActive, hasHeading, price }: Props) {
    const { t } = useTranslation()
    return (
      <>
        {hasHeading && row.kind !== 'all' && row.kind !== 'admin' ? (
          <div className={styles.heading} role="presentation">
            {t(`search.${headings[row.kind]}`)}
          </div>
        ) : null}
        <div
          id={id}
          data-row={at}
          role="option"
          tabIndex={-1}
          aria-selected={isActive}
          className={styles.row}
          data-all={row.kind === 'all' || row.kind === 'admin' || undefined}
        >
          <Sign row={row} />
          <span className={`grow ${styles.name}`} data-name="">
            {row.kind === 'all'
              ? t('search.all', { query: row.name })
              : row.kind === 'admin'
                ? t('search.admin', { query: row.name })
                : row.name}
            {row.kind === 'item' && isBare(row.item) ? <small>{t('search.bare')}</small> : null}
            {row.kind === 'quest' ? <small>{t('search.quest')}</small> : null}
            {row.kind === 'person' ? <small>{t(`search.person.${row.person.kind}`)}</small> : null}
            {row.kind === 'place' ? <small>{t(`search.place.${placeKey(row.place)}`, { map: row.place.mapName })}</small> : null}
          </span>
          {row.kind === 'item' ? <PriceText price={price} /> : null}
        </div>
      </>
    )
  },
  // Every response brings new objects for the same items.
  ({ row: before, ...rest }, { row: after, ...next }) =>
    isSameRow(before, after) &&
    rest.id === next.id &&
    rest.at === next.at &&
    rest.isActive === next.isActive &&
    rest.hasHeading === next.hasHeading &&
    rest.price === next.price,
)

const headings = {
  item: 'items',
  person: 'people',
  quest: 'quests',
  module: 'modules',
  place: 'places',
  pages: 'pages',
  settings: 'settings',
} as const

const icons = {
  all: Search,
  admin: ShieldUser,
  settings: Settings,
  module: Warehouse,
  place: MapPin,
  quest: ListChecks,
  person: UserRound,
} as const

/** What is before the words: an item's short name in the color of its cell, or what kind of line this is. */
function Sign({ row }: { row: SearchRow }) {
  if (row.kind === 'item')
    return (
      <span className={`ellipsis ${styles.cell}`} style={{ backgroundColor: `var(--cell-${colourOf(row.item.colour)})` }} data-cell="">
        {row.item.shortName}
      </span>
    )
  if (row.kind === 'pages') return <span className={styles.dot} aria-hidden="true" />
  const Icon = icons[row.kind]
  return <Icon size={16} aria-hidden="true" />
}

/** Who comes to a map without a place of his own there has no marker. */
const placeKey = ({ kind, id }: CachedPlace) => (kind === 'boss' && id === undefined ? 'wandering' : kind)

const colourOf = (name: string): CellColour => cellColours.find((colour) => colour === name) ?? 'default'

/** A weapon without its parts has the name of the assembled one; their addresses tell them apart. */
const isBare = ({ url }: CachedItem) => url.endsWith(bareSuffix)

/** Phones show its short form; empty while it is on its way. */
function PriceText({ price }: { price: FoundPrice | undefined }) {
  const { t, format } = useTexts()
  if (!price) return <span className={styles.price} />
  const { roubles, from } = price
  if (roubles === undefined)
    return (
      <span className={styles.price} data-price="">
        –
      </span>
    )
  return (
    <span className={styles.sale}>
      <span className={styles.price} data-price="" data-brief={format.moneyShort(roubles)}>
        {format.money(roubles)}
      </span>
      {from === undefined || from === 'flea' ? null : <small className="small-faint nowrap">{t(`search.${from}`)}</small>}
    </span>
  )
}
