import { useTranslation } from 'react-i18next'
import { useEditUser, useUserField } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Popover } from '#app/kit/popover.tsx'
import { StarBox, StarIcon, type StarPlace } from '#app/kit/star.tsx'
import { accountPath } from '#app/site/account-path.ts'

/** Puts an item among the favourites or takes it away. Without Pro it says what favourites need. */
export function Star({
  item: { uid, name },
  place,
  tabIndex,
}: {
  item: { uid: string; name: string }
  place: StarPlace
  tabIndex?: number | undefined
}) {
  const { t } = useTranslation('user')
  const { edit } = useEditUser()
  const isPro = useUserField((user) => user?.pro ?? false)
  const isOn = useUserField((user) => user?.favourites.includes(uid) ?? false)
  if (!isPro) {
    return (
      <StarBox place={place} isOn={isOn}>
        <Popover label={t('fav.add', { name })} trigger={<StarIcon />} tabIndex={tabIndex}>
          <p>
            {t('fav.pro')} <AppLink to={accountPath('pro')}>{t('fav.link')}</AppLink>
          </p>
        </Popover>
      </StarBox>
    )
  }
  return (
    <StarBox place={place} isOn={isOn}>
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={t('fav.label', { name })}
        tabIndex={tabIndex}
        onClick={() => edit({ favourites: isOn ? { remove: [uid] } : { add: [uid] } })}
      >
        <StarIcon />
      </button>
    </StarBox>
  )
}
