import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { useLike, useLoadoutRight } from '#app/features/loadouts/client/use-loadouts.ts'
import type { LoadoutView } from '#app/features/loadouts/saved-views.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Popover } from '#app/kit/popover.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { accountPath } from '#app/site/account-path.ts'
import { LoginLink } from '#app/site/login-link.tsx'
import styles from './like-button.module.css'

type Liked = Pick<LoadoutView, 'uid' | 'title' | 'likes' | 'isLiked' | 'isOwn'>

/** How many like a loadout, and the player's own like. Users who may not like see what it needs; authors see only the number. */
export function LikeButton({ loadout }: { loadout: Liked }) {
  const { t, format } = useTexts('savedloadouts')
  const right = useLoadoutRight()
  const { isLiked, likes, toggle, error } = useLike(loadout)
  const number = format.number(likes)
  const label = t('like.label', { title: loadout.title, count: likes, figure: number })
  if (loadout.isOwn) {
    return (
      <Likes>
        {number} <span className="sr-only">{t('like.own', { count: likes })}</span>
      </Likes>
    )
  }
  if (right !== 'pro' && !isLiked) {
    return (
      <Popover label={label} trigger={<Likes>{number}</Likes>}>
        <p>
          {right === 'visitor' ? t('like.login') : t('like.pro')}{' '}
          {right === 'visitor' ? <LoginLink>{t('login')}</LoginLink> : <AppLink to={accountPath('pro')}>{t('getPro')}</AppLink>}
        </p>
      </Popover>
    )
  }
  return (
    <>
      <button type="button" className={styles.button} aria-pressed={isLiked} aria-label={label} onClick={toggle}>
        <Likes isOn={isLiked}>{number}</Likes>
      </button>
      {error ? (
        <span className={styles.error} role="alert">
          {error.title || t('like.failed')}
        </span>
      ) : null}
    </>
  )
}

const Likes = ({ isOn = false, children }: { isOn?: boolean; children: ReactNode }) => (
  <span className={styles.likes} data-on={isOn || undefined}>
    <Heart size={16} aria-hidden="true" />
    {children}
  </span>
)
