import { useTranslation } from 'react-i18next'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { accountPath } from '#app/site/account-path.ts'

/** Says that the player's own trader levels and quests do not decide what can be bought, and leads to where that is changed. */
export function BuyableHint({ className }: { className: string | undefined }) {
  const { t } = useTranslation('loadouts')
  const isPro = useUserField((user) => user?.pro === true)
  const tracksProgress = useUserField((user) => user?.tracksProgress === true)
  if (isPro && tracksProgress) return null
  return (
    <p className={className}>
      {t('optimise.progressOff')}{' '}
      {isPro ? (
        <AppLink to="/progression/dashboard">{t('optimise.turnOnProgress')}</AppLink>
      ) : (
        <AppLink to={accountPath('pro')}>{t('optimise.progressWithPro')}</AppLink>
      )}
    </p>
  )
}
