import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { NeedLine } from './need-lines.ts'
import styles from './need-list.module.css'

/** The needs of an item, one line each: units in stock of units needed, and whether they must be found in raid. */
export function NeedList({ lines, isBrief = false }: { lines: readonly NeedLine[]; isBrief?: boolean }) {
  const { t, format } = useTexts('items')
  const shown = isBrief && lines.length > 4 ? lines.slice(0, 3) : lines
  return (
    <ul className={styles.needs}>
      {shown.map(({ key, kind, name, to, foundInRaid, count, got, anyOf }) => (
        <li key={key} data-met={got >= count || undefined}>
          <AppLink to={to} data-kind={kind} className={`tap wrap ${styles.name}`}>
            {name}
          </AppLink>
          <span className={styles.count}>
            {t('need.count', { got: format.number(got), count: format.number(count) })}
            {got >= count ? <Check size={12} aria-label={t('need.met')} /> : null}
          </span>
          {foundInRaid ? <FoundInRaid /> : null}
          {anyOf > 1 ? <span className="small-faint">{t('need.anyOf', { count: anyOf })}</span> : null}
        </li>
      ))}
      {shown.length < lines.length ? <li className="small-faint">{t('need.others', { count: lines.length - shown.length })}</li> : null}
    </ul>
  )
}

export function FoundInRaid({ isWord = false }: { isWord?: boolean }) {
  const { t } = useTranslation('items')
  return (
    <span className={styles.inRaid} title={isWord ? undefined : t('inRaid.whole')}>
      <span data-exact="">{isWord ? t('inRaid.whole') : t('inRaid.mark')}</span>
    </span>
  )
}
