import { type LoadoutSearch, moreHref } from '#app/features/loadouts/saved-schema.ts'
import type { LoadoutListView } from '#app/features/loadouts/saved-views.ts'
import { ButtonLink } from '#app/kit/button.tsx'
import { useTexts } from '#app/kit/use-texts.ts'

/** Leads to the same list with more rows, where there are more. */
export function MoreLink({ path, search, list }: { path: string; search: LoadoutSearch; list: LoadoutListView }) {
  const { t, format } = useTexts('savedloadouts')
  const more = moreHref(path, search, list.total)
  return more === undefined ? null : (
    <ButtonLink to={more} preventScrollReset>
      {t('more', { shown: format.number(list.rows.length), total: format.number(list.total) })}
    </ButtonLink>
  )
}
