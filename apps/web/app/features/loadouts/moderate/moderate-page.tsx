import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { CallError } from '#app/http/call-error.ts'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { useLoadoutColumns } from '../saved/list/loadout-columns.tsx'
import { directionOf, type LoadoutSearch, loadoutSorts, loadoutsHref, moreHref } from '../saved/schema.ts'
import { useSaveLoadout } from '../saved/use-loadouts.ts'
import type { LoadoutListView, LoadoutView } from '../saved/views.ts'

const path = '/admin/loadouts'
const loadDialog = () => import('#app/kit/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

/** What players have published, the last edited first, for admins to read its titles and delete what should not be there. */
export function ModeratePage({ search, list }: { search: LoadoutSearch; list: LoadoutListView }) {
  const { t } = useTranslation('savedloadouts')
  const { locale } = useSite()
  const [error, setError] = useState<CallError>()
  const actions = useCallback((loadout: LoadoutView) => <DeleteButton loadout={loadout} onRefused={setError} />, [])
  const table = useDataTable({
    id: 'moderate-loadouts',
    columns: useLoadoutColumns({ isMine: false, actions }),
    rows: list.rows,
    rowId: ({ uid }) => uid,
    sort: {
      key: search.sort,
      dir: directionOf(search),
      toHref: (key, dir) => loadoutsHref(path, search, { sort: loadoutSorts.find((each) => each === key) ?? search.sort, dir }),
      isPresorted: true,
    },
  })
  const more = moreHref(path, search, list.total)
  return (
    <>
      <p className="text-dim">{t('count', { count: list.total, figure: formatNumber(list.total, locale) })}</p>
      {error ? <Callout role="alert">{error.title || t('failed')}</Callout> : null}
      <TableFilter table={table} />
      <SortChoice table={table} />
      <DataTable table={table} caption={t('search.table')} cellAlign="middle" empty={<Empty title={t('search.none')} />} />
      {more === undefined ? null : (
        <ButtonLink to={more} preventScrollReset>
          {t('more', { shown: formatNumber(list.rows.length, locale), total: formatNumber(list.total, locale) })}
        </ButtonLink>
      )}
    </>
  )
}

function DeleteButton({ loadout, onRefused }: { loadout: LoadoutView; onRefused: (error: CallError | undefined) => void }) {
  const { t } = useTranslation('savedloadouts')
  const { uid, title, likes } = loadout
  const { remove, isBusy } = useSaveLoadout()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const Dialog = useLoaded(isOpen, loadDialog, close)
  async function confirm() {
    onRefused(undefined)
    const result = await remove(uid)
    close()
    if (!result.ok) return onRefused(result.error)
    await revalidate()
  }
  return (
    <>
      <Button look="quiet" aria-label={t('deleteNamed', { title })} onClick={() => setIsOpen(true)}>
        {t('delete')}
      </Button>
      {Dialog ? (
        <Dialog
          title={t('sure')}
          text={t(likes > 0 ? 'deleteLiked' : 'deleteText', { title, count: likes })}
          confirm={t('delete')}
          cancel={t('cancel')}
          isBusy={isBusy}
          onClose={close}
          onConfirm={() => void confirm()}
        />
      ) : null}
    </>
  )
}
