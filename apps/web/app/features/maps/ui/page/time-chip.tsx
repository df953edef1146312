import Timer from 'lucide-react/icons/timer'
import { useTranslation } from 'react-i18next'
import type { MapChoices } from '../../client/map-choices.ts'
import { formatLeft } from '../raid/raid-times.ts'
import { useSeconds } from '../raid/use-seconds.ts'
import styles from './map-page.module.css'

/** Time left of the raid, over the map; nothing while none runs here. */
export function TimeChip({ map, raid }: { map: string; raid: MapChoices['raid'] }) {
  return raid?.map === map ? <Running endsAt={raid.endsAt} /> : null
}

function Running({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('map')
  const now = useSeconds()
  if (endsAt <= now) return null
  return (
    <span className={styles.chip} data-map-control="" role="timer" aria-label={t('timeLeft')}>
      <Timer size={16} aria-hidden="true" /> {formatLeft(endsAt - now)}
    </span>
  )
}
