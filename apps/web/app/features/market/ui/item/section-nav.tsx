import { useTranslation } from '../../../../i18n/use-translation.ts'

export const sections = ['prices', 'history', 'sell', 'buy', 'contents', 'needs', 'facts', 'recipes', 'related'] as const
export type SectionId = (typeof sections)[number]

/** Jumps to the sections there are; on narrow screens it stays under the header. */
export function SectionNav({ present }: { present: readonly SectionId[] }) {
  const { t } = useTranslation()
  return (
    <nav className="item-nav" aria-label={t('item.nav.label')}>
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
