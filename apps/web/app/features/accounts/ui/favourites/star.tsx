import { AppLink } from '../../../../kit/app-link.tsx'
import { Popover } from '../../../../kit/popover.tsx'
import { StarIcon } from '../../../../kit/star-icon.tsx'
import { useEditUser, useUserField } from '../../../player-sync/user-provider.tsx'
import { useUserText } from '../menu/use-user-text.ts'

/** Puts an item among the favourites or takes it away. Without Pro it says what favourites need. */
export function Star({ item: { uid, name }, tabIndex }: { item: { uid: string; name: string }; tabIndex?: number | undefined }) {
  const { t } = useUserText()
  const { edit } = useEditUser()
  const isPro = useUserField((user) => user?.pro ?? false)
  const isOn = useUserField((user) => user?.favList.includes(uid) ?? false)
  if (!isPro) {
    return (
      <span className="star">
        <Popover className={isOn ? 'star-on' : ''} label={t('user.fav.add', { name })} trigger={<StarIcon />} tabIndex={tabIndex}>
          <p className="fav-note">
            {t('user.fav.pro')} <AppLink to="/account">{t('user.fav.link')}</AppLink>
          </p>
        </Popover>
      </span>
    )
  }
  return (
    <span className="star">
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={t('user.fav.label', { name })}
        tabIndex={tabIndex}
        onClick={() => edit({ favList: isOn ? { remove: [uid] } : { add: [uid] } })}
      >
        <StarIcon />
      </button>
    </span>
  )
}
