import { useEditUser, useUserField } from '#app/features/player-sync/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Popover } from '#app/kit/popover.tsx'
import { StarBox, StarIcon, type StarPlace } from '#app/kit/star.tsx'
import { useUserText } from '../menu/use-user-text.ts'

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
  const { t } = useUserText()
  const { edit } = useEditUser()
  const isPro = useUserField((user) => user?.pro ?? false)
  const isOn = useUserField((user) => user?.favList.includes(uid) ?? false)
  if (!isPro) {
    return (
      <StarBox place={place} isOn={isOn}>
        <Popover label={t('user.fav.add', { name })} trigger={<StarIcon />} tabIndex={tabIndex}>
          <p>
            {t('user.fav.pro')} <AppLink to="/account">{t('user.fav.link')}</AppLink>
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
        aria-label={t('user.fav.label', { name })}
        tabIndex={tabIndex}
        onClick={() => edit({ favList: isOn ? { remove: [uid] } : { add: [uid] } })}
      >
        <StarIcon />
      </button>
    </StarBox>
  )
}
