import { useTranslation } from 'react-i18next'
import styles from './section-nav.module.css'

export const sections = ['prices', 'sell', 'get', 'history', 'needs', 'facts', 'contents', 'recipes', 'related'] as const
export type SectionId = (typeof sections)[number]

/** Jumps to the sections there are; on narrow screens it stays under the header. */
export function SectionNav({ present }: { present: readonly SectionId[] }) {
  const { t } = useTranslation('item')
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      <ul>
        {present.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{t(`nav.${id}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
