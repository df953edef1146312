import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'

/** In place of the details of a quest that a link names and the game does not have. */
export function QuestGone({ to }: { to: string }) {
  const { t } = useTranslation('quests')
  return (
    <Empty title={t('gone.title')} action={<ButtonLink to={to}>{t('gone.back')}</ButtonLink>}>
      {t('gone.text')}
    </Empty>
  )
}
