import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { useFrame } from '#app/site/frame.tsx'
import { useLoginPath } from '#app/site/login-link.tsx'
import { initialRowCount } from '../../list-row.ts'
import { type ListSearch, listHref } from '../../list-url.ts'
import styles from './list-notes.module.css'

type Props = { root: string; search: ListSearch }

/** Where nothing fits: what was tried, and the ways back to something. */
export function EmptyList({ root, search, isLoading }: Props & { isLoading: boolean }) {
  const { t } = useTranslation('market')
  if (isLoading) return <Empty title={t('empty.noneTitle')}>{t('empty.none')}</Empty>
  if (search.fav && !search.q && search.feature === 'all' && search.tag === undefined) return <NoFavourites root={root} />
  const narrowed = search.feature !== 'all' || search.tag !== undefined
  if (!search.q) {
    return (
      <Empty
        title={t('empty.titleFilter')}
        action={
          search.feature === 'all' ? (
            <ButtonLink to={root}>{t('empty.dropSearch')}</ButtonLink>
          ) : (
            <ButtonLink to={listHref(root, search, { feature: 'all' })}>{t('empty.dropFeature')}</ButtonLink>
          )
        }
      />
    )
  }
  return (
    <Empty
      title={t('empty.title', { query: search.q })}
      action={
        narrowed ? (
          <ButtonLink to={listHref(root, search, { feature: 'all', tag: undefined })}>{t('empty.dropFilters')}</ButtonLink>
        ) : (
          <ButtonLink to={root}>{t('empty.dropSearch')}</ButtonLink>
        )
      }
    >
      <p>{t('empty.layout')}</p>
      {narrowed ? <p>{t('empty.filters')}</p> : null}
    </Empty>
  )
}

/** Why there are no favourites: nobody is logged in, they come with Pro, or none was chosen yet. */
function NoFavourites({ root }: { root: string }) {
  const { t } = useTranslation('market')
  const { isSignedIn, isPro } = useFrame()
  const viewer = !isSignedIn ? 'visitor' : isPro ? 'pro' : 'free'
  const login = useLoginPath()
  const to = { visitor: login, free: accountPath('pro'), pro: root }[viewer]
  return (
    <Empty
      title={t(`fav.${viewer}.title`)}
      action={
        <ButtonLink to={to} look={viewer === 'pro' ? 'plain' : 'accent'}>
          {t(`fav.${viewer}.action`)}
        </ButtonLink>
      }
    >
      <p>{t(`fav.${viewer}.text`)}</p>
    </Empty>
  )
}

export function LimitedNote() {
  const { t } = useTranslation('market')
  const { isPro, isUserUnknown } = useFrame()
  // Whether it would be shown whole depends on who asks, which the server could not say.
  if (isPro || isUserUnknown) return <p className={`links ${styles.note}`}>{t('limited.unknown')}</p>
  return (
    <p className={`links ${styles.note}`}>
      {t('limited.text')} <AppLink to={accountPath('pro')}>{t('limited.link')}</AppLink>
    </p>
  )
}

/** The plain way to the rows before those on a page that starts further down. */
export function PreviousRows({ root, search }: Props) {
  const { t } = useTranslation('market')
  const count = Math.min(initialRowCount, search.offset)
  if (count === 0) return null
  return (
    <p className={styles.more}>
      <ButtonLink rel="prev" to={listHref(root, search, { offset: search.offset - count })}>
        {t('more.previous', { count })}
      </ButtonLink>
    </p>
  )
}

/** The plain way to the next rows; once the page is isHydrated rows come by themselves, and this says when they do not. */
export function MoreRows({
  root,
  search,
  rest,
  isHydrated,
  status,
  onRetry,
}: Props & {
  /** Rows after those the page came with. */
  rest: number
  isHydrated: boolean
  status: { failed: boolean; loading: boolean }
  onRetry: () => void
}) {
  const { t } = useTranslation('market')
  if (!isHydrated) {
    if (rest <= 0) return null
    return (
      <p className={styles.more}>
        <ButtonLink rel="next" to={listHref(root, search, { offset: search.offset + initialRowCount })}>
          {t('more.next', { count: Math.min(initialRowCount, rest) })}
        </ButtonLink>
      </p>
    )
  }
  return (
    <div className={status.failed ? styles.failed : undefined} role="status">
      {status.failed ? (
        <>
          <span>{t(navigator.onLine ? 'more.failed' : 'more.offline')}</span>
          <Button onClick={onRetry}>{t('more.retry')}</Button>
        </>
      ) : status.loading ? (
        <span className="sr-only">{t('more.loading')}</span>
      ) : null}
    </div>
  )
}

export function Crumbs({ root, path }: { root: string; path: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('market')
  return (
    <nav className={styles.crumbs} aria-label={t('crumbs')}>
      <ol>
        <li>
          <AppLink to={root}>{t('crumbRoot')}</AppLink>
        </li>
        {path.map(({ id, name }, i) => (
          <li key={id}>
            {i === path.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <AppLink to={`/tag/${encodeURIComponent(id)}`}>{name}</AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
