import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoadoutSearch, loadoutsHref, parseLoadoutSearch } from '#app/features/loadouts/saved-schema.ts'
import { ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'

type NoLoadoutsProps = {
  path: string
  search: LoadoutSearch
  /** What to do where nobody has published anything. */
  action?: ReactNode
}

/** Nobody has published anything, or nothing that passes the filters: two things to do about it. */
export function NoLoadouts({ path, search, action }: NoLoadoutsProps) {
  const { t } = useTranslation('savedloadouts')
  const { sort, dir } = parseLoadoutSearch(path, {})
  if (loadoutsHref(path, { ...search, sort, dir }) === path) {
    return (
      <Empty title={t('search.none')} action={action}>
        {action === undefined ? null : <p>{t('search.noneText')}</p>}
      </Empty>
    )
  }
  return (
    <Empty title={t('search.noMatches')} action={<ButtonLink to={path}>{t('filter.reset')}</ButtonLink>}>
      <p>{t('search.noMatchesText')}</p>
    </Empty>
  )
}
