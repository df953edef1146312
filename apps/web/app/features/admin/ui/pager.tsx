import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#app/kit/button.tsx'
import styles from './pager.module.css'

/** Links to the first page and to the one after this. `search` is what the list is filtered by. */
export function Pager({ path, search, next }: { path: string; search: Record<string, string>; next: string | undefined }) {
  const { t } = useTranslation('admin')
  const { after, ...filters } = search
  const set = Object.entries(filters).filter(([, value]) => value !== '' && value !== 'all')
  const to = (more: Record<string, string>) => {
    const query = new URLSearchParams([...set, ...Object.entries(more)]).toString()
    return query === '' ? path : `${path}?${query}`
  }
  if (!after && !next) return null
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {after ? <ButtonLink to={to({})}>{t('newest')}</ButtonLink> : null}
      {next ? <ButtonLink to={to({ after: next })}>{t('older')}</ButtonLink> : null}
    </nav>
  )
}
