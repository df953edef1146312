import { useTranslation } from '#app/i18n/use-translation.ts'
import styles from './section-nav.module.css'

export const sections = ['prices', 'history', 'sell', 'buy', 'contents', 'needs', 'facts', 'recipes', 'related'] as const
export type SectionId = (typeof sections)[number]

/** Jumps to the sections there are; on narrow screens it stays under the header. */
export function SectionNav({ present }: { present: readonly SectionId[] }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.nav} aria-label={t('item.nav.label')}>
      <ul>
        {present.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{t(`item.nav.${id}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
