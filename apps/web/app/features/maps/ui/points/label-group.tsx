import type { MapLabel } from '@stashwise/maps/map-facts'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { useTexts } from '#app/kit/use-texts.ts'
import { labelRows } from './label-rows.ts'
import styles from './place-list.module.css'

type Props = {
  labels: readonly MapLabel[]
  /** Of different names; known before the labels have loaded, so that the list below does not move. */
  count: number
  /** Found by a search: open from the start. */
  isOpen: boolean
  openId: string | undefined
  onPick: (labels: readonly MapLabel[]) => void
}

/** The names written on the map as a list; what is written several times, such as a street, is one line. */
export function LabelGroup({ labels, count, isOpen, openId, onPick }: Props) {
  const { t, locale, format } = useTexts('map')
  const [isShown, setIsShown] = useState(isOpen)
  const rows = labelRows(labels, locale)
  if (count === 0) return null
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary className={styles.summary}>
        <MapPin size={18} aria-hidden="true" className="text-dim rigid" />
        <span className={styles.kind}>{t('landmarks')}</span>
        <span className={styles.count}>{format.number(count)}</span>
      </summary>
      <ul className={styles.rows}>
        {(isShown ? rows : []).map(([text, same]) => (
          <li key={text}>
            <button
              type="button"
              className={styles.row}
              aria-current={same.some(({ id }) => id === openId) ? 'true' : undefined}
              onClick={() => onPick(same)}
            >
              <span className="shrink wrap">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
