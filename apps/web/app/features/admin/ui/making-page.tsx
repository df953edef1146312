import { AppLink } from '../../../kit/app-link.tsx'
import type { MakingPage as MakingName } from '../making.ts'
import { useAdminText } from './use-admin-text.ts'

/** A page of the admin area that is still being built. */
export function MakingPage({ page }: { page: MakingName }) {
  const { t } = useAdminText()
  const title = t(`admin.making.${page}`)
  return (
    <div className="making">
      <title>{`${title} · Stashwise`}</title>
      <span className="making-badge">{t('shell.making.badge')}</span>
      <h1>{title}</h1>
      <p className="making-text">{t('admin.making.text')}</p>
      <AppLink to="/admin" className="button">
        {t('admin.making.back')}
      </AppLink>
    </div>
  )
}
