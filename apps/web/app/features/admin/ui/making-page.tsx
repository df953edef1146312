import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#app/kit/button.tsx'
import { MessagePage } from '#app/kit/message-page.tsx'
import type { MakingPage as MakingName } from './making.ts'

export function MakingPage({ page }: { page: MakingName }) {
  const { t } = useTranslation(['admin', 'shell'])
  const title = t(`making.${page}`)
  return (
    <MessagePage badge={t('shell:making.badge')} title={title} text={t('making.text')}>
      <title>{`${title} · Stashwise`}</title>
      <ButtonLink to="/admin">{t('making.back')}</ButtonLink>
    </MessagePage>
  )
}
