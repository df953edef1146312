import { ButtonLink } from '#app/kit/button.tsx'
import { MessagePage } from '#app/kit/message-page.tsx'
import type { MakingPage as MakingName } from '../making.ts'
import { useAdminText } from './use-admin-text.ts'

/** A page of the admin area that is still being built. */
export function MakingPage({ page }: { page: MakingName }) {
  const { t } = useAdminText()
  const title = t(`admin.making.${page}`)
  return (
    <MessagePage badge={t('shell.making.badge')} title={title} text={t('admin.making.text')}>
      <title>{`${title} · Stashwise`}</title>
      <ButtonLink to="/admin">{t('admin.making.back')}</ButtonLink>
    </MessagePage>
  )
}
