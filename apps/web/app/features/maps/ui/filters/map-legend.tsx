import { useTranslation } from 'react-i18next'
import styles from './map-legend.module.css'

const signs = ['house', 'town', 'road', 'contour', 'unknown'] as const

/** What the drawing under the markers shows, and from what it is made. */
export function MapLegend() {
  const { t } = useTranslation('map')
  return (
    <section aria-label={t('legend.title')} className={styles.legend}>
      <h3 className={styles.title}>{t('legend.title')}</h3>
      <ul>
        {signs.map((sign) => (
          <li key={sign}>
            <svg viewBox="0 0 28 18" data-sign={sign} aria-hidden="true">
              {sign === 'contour' ? (
                <path d="M1 14Q9 2 16 9t11-5" />
              ) : sign === 'road' ? (
                <path d="M1 9h26" />
              ) : (
                <rect x="1" y="1" width="26" height="16" rx={sign === 'town' ? 8 : 0} />
              )}
            </svg>
            {t(`legend.${sign}`)}
          </li>
        ))}
      </ul>
      <p className="text-dim">{t('legend.source')}</p>
    </section>
  )
}
