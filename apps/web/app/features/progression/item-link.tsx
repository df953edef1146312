import type { ItemUid } from '@stashwise/game/ids'
import type { Progression } from '@stashwise/progression/facts'
import { AppLink } from '#app/kit/app-link.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './item-link.module.css'

type LinkProps = {
  uid: ItemUid
  progression: Progression
  count?: number
  foundInRaid?: boolean
  /** By its whole name. */
  isFull?: boolean
}

/** An item's cell with its name, short unless `isFull`, and number, as a link to its page. */
export function ItemLink({ uid, progression: { facts, names }, count = 1, foundInRaid = false, isFull = false }: LinkProps) {
  const { t, format } = useTexts('quests')
  const item = facts.items.get(uid)
  const [name, shortName] = names.item(uid)
  if (!item) return <span>{name}</span>
  const { url, width, height, colour, imageId, sign } = item
  return (
    <AppLink to={`/item/${url}`} className={styles.link} title={name}>
      <ItemCell cell={{ label: shortName, width, height, colour, imageId, sign }} size={32} foundInRaid={foundInRaid} />
      <span>
        {isFull ? name : shortName}
        {count > 1 ? <b className="nowrap"> {t('times', { count: format.number(count) })}</b> : null}
      </span>
    </AppLink>
  )
}
