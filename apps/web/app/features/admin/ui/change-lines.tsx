import { useTranslation } from 'react-i18next'
import { Collapsible } from '#app/kit/collapsible.tsx'
import styles from './change-view.module.css'
import { differencesOf } from './differences.ts'

/** What differs between two values, behind a line that says how much it is. */
export function ChangeLines({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useTranslation('admin')
  const lines = differencesOf(before, after)
  if (lines.length === 0) return null
  return (
    <Collapsible closed={t('change.show', { count: lines.length })} open={t('change.hide')}>
      <dl className={`stack-1 ${styles.lines}`}>
        {lines.map((line) => (
          <div key={line.path}>
            <dt>{line.path}</dt>
            <dd>
              <del>{line.before}</del> → <ins>{line.after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </Collapsible>
  )
}
