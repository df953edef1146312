import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import styles from './position-notice.module.css'
import type { PositionState } from './position-store.ts'

type Props = { position: PositionState; isOnMap: boolean }

/** Over the map, whatever its panel shows: why a screenshot has moved nobody. Stays until the next one, or until it is closed. */
export function PositionNotice({ position, isOnMap }: Props) {
  const { t } = useTranslation('map')
  const [closed, setClosed] = useState<PositionState>()
  const notice = position.notice ?? (isOnMap ? undefined : 'elsewhere')
  return (
    <div role="status" className={styles.place}>
      {notice === undefined || position === closed ? null : (
        <div className={styles.notice}>
          <p>
            {t(`position.${notice}`)} {notice === 'needsPro' ? <AppLink to="/user">{t('position.getPro')}</AppLink> : null}
          </p>
          <IconButton label={t('close')} onClick={() => setClosed(position)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
