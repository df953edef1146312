import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigate, useRevalidator } from 'react-router'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { ConditionFilter } from '#app/kit/data-table/condition-filter.tsx'
import { parseConditions, writeConditions } from '#app/kit/data-table/conditions.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SavedViews } from '#app/kit/data-table/saved-views.tsx'
import { SelectionBar } from '#app/kit/data-table/selection-bar.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { useSelection } from '#app/kit/data-table/use-selection.ts'
import { Empty } from '#app/kit/empty.tsx'
import { FileButton } from '#app/kit/form/file-button.tsx'
import { Refusal } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { imagesCalls } from '../calls.ts'
import { useUploads } from '../client/use-uploads.ts'
import { columnValue, type ImageColumn, imageColumns } from '../columns.ts'
import { maxRows } from '../limits.ts'
import type { ImageList, ImageRow, ImageSearch } from '../service.ts'
import styles from './images.module.css'
import { UploadPanel } from './upload-panel.tsx'

const path = '/admin/items-images'
const plain: ImageSearch = { q: '', where: '', sort: 'name', dir: 'asc', shown: '' }
const hrefOf = (search: ImageSearch): string => {
  const given = Object.entries(search).filter(([name, value]) => Reflect.get(plain, name) !== value)
  const query = new URLSearchParams(given).toString()
  return query === '' ? path : `${path}?${query}`
}

/** All items with the picture that players see: which have none, which come from the feed, which are ours. */
export function ItemsImages({ search, list }: { search: ImageSearch; list: ImageList }) {
  const { t } = useTranslation('images')
  const { locale } = useSite()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const uploads = useUploads()
  const to = (changed: Partial<ImageSearch>) => hrefOf({ ...search, ...changed })
  const removal = useCall(async (uids: string[]) => readCall(imagesCalls.admin.images.remove.$post({ json: { uids } })), revalidate)
  const columns = useColumns(uploads.addFor)
  const table = useDataTable({
    id: 'admin.images',
    columns,
    rows: list.rows,
    rowId: ({ uid }) => uid,
    sort: { key: search.sort, dir: search.dir, toHref: (sort, dir = 'asc') => to({ sort, dir }), isPresorted: true },
  })
  const ids = useMemo(() => table.rows.map(({ id }) => id), [table.rows])
  const selection = useSelection(ids)
  const ours = list.rows.flatMap(({ uid, source }) => (source === 'ours' && selection.ids.has(uid) ? [uid] : []))
  const figure = (value: number) => formatNumber(value, locale)
  const conditions = parseConditions(
    search.where,
    imageColumns.map(({ id }) => id),
  )
  return (
    <div className="stack-4">
      <UploadPanel uploads={uploads} />
      <div className={styles.tools}>
        <Form role="search" key={search.q} className={styles.search}>
          {(['where', 'sort', 'dir', 'shown'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={search[name]} />
          ))}
          <Input type="search" name="q" defaultValue={search.q} maxLength={80} aria-label={t('find')} placeholder={t('find')} />
          <Button type="submit">{t('search')}</Button>
        </Form>
        <ConditionFilter
          columns={columns}
          conditions={conditions}
          onApply={(next) => void navigate(to({ where: writeConditions(next) }), { preventScrollReset: true })}
        />
        <SavedViews id="admin.images" />
        <TableTools table={table} name="pictures" />
      </div>
      <p className={styles.links}>
        <span role="status">{t('found', { found: figure(list.found), all: figure(list.all) })}</span>
        <AppLink to={to({ q: '', where: 'and;source.is.fallback' })}>
          {t('missing', { count: list.missing, figure: figure(list.missing) })}
        </AppLink>
        <AppLink to={to({ q: '', where: 'and;source.is.ours' })}>{t('ours', { count: list.ours, figure: figure(list.ours) })}</AppLink>
        {list.feedHas > 0 ? (
          <AppLink to={to({ q: '', where: 'and;feedHas.is.yes' })}>
            {t('feedHas', { count: list.feedHas, figure: figure(list.feedHas) })}
          </AppLink>
        ) : null}
        {search.q === '' && search.where === '' ? null : <AppLink to={to({ q: '', where: '' })}>{t('everything')}</AppLink>}
        <AppLink to="/admin/logs?area=audit&q=picture">{t('changes')}</AppLink>
      </p>
      <SelectionBar selection={selection}>
        <ConfirmButton
          look="danger"
          title={t('remove.title', { count: ours.length, figure: figure(ours.length) })}
          text={t('remove.text')}
          cancel={t('remove.cancel')}
          disabled={ours.length === 0 || removal.isPending}
          onConfirm={() => removal.run(ours)}
        >
          {t('remove.button', { count: ours.length, figure: figure(ours.length) })}
        </ConfirmButton>
      </SelectionBar>
      <Refusal of={removal.error} failed={t('remove.failed')} />
      <DataTable
        table={table}
        caption={t('title')}
        cellAlign="middle"
        selection={selection}
        total={list.found}
        empty={<Empty title={t('none')}>{t('noneText')}</Empty>}
      />
      {list.found > list.rows.length ? (
        <p className="text-dim">
          {t('capped', { shown: figure(list.rows.length), found: figure(list.found) })}{' '}
          {search.shown === 'all' ? null : (
            <AppLink to={to({ shown: 'all' })}>
              {t('listMore', { count: Math.min(maxRows, list.found), figure: figure(Math.min(maxRows, list.found)) })}
            </AppLink>
          )}
        </p>
      ) : null}
    </div>
  )
}

function useColumns(
  onFile: (item: Pick<ImageRow, 'uid' | 'name' | 'cell' | 'source'>, file: File) => void,
): readonly DataColumn<ImageRow>[] {
  const { t } = useTranslation('images')
  return useMemo(() => {
    const head = (id: ImageColumn) => t(`column.${id}`)
    const sorts = (id: ImageColumn) => [{ key: id, label: head(id) }]
    const value = (id: ImageColumn) => (row: ImageRow) => columnValue(row, id)
    const feedColumn = (id: 'icon' | 'grid' | 'large'): DataColumn<ImageRow> => ({
      id,
      header: head(id),
      value: value(id),
      sorts: sorts(id),
      foldsBelow: 'wide',
      card: 'more',
      cell: ({ feed }) => <StateWord state={feed[id]} />,
    })
    return [
      {
        id: 'name',
        header: head('name'),
        isRowHead: true,
        width: 'rest',
        card: 'title',
        value: value('name'),
        sorts: sorts('name'),
        cell: ({ name, url, cell, reason }) => (
          <span className={styles.name}>
            <ItemCell cell={cell} size={40} />
            <span>
              <AppLink to={`/item/${url}`}>{name}</AppLink>
              {reason === undefined ? null : <span className={styles.reason}>{reason}</span>}
            </span>
          </span>
        ),
      },
      {
        id: 'category',
        header: head('category'),
        value: value('category'),
        sorts: sorts('category'),
        foldsBelow: 'wide',
        card: 'more',
        cell: ({ category }) => category,
      },
      {
        id: 'source',
        header: head('source'),
        value: value('source'),
        sorts: sorts('source'),
        cell: ({ source, feedHas }) => (
          <>
            <Badge tone={source === 'fallback' ? 'error' : source === 'ours' ? 'accent' : 'plain'}>{t(`source.${source}`)}</Badge>{' '}
            {feedHas ? <Badge>{t('feedHasOne')}</Badge> : null}
          </>
        ),
      },
      feedColumn('icon'),
      feedColumn('grid'),
      feedColumn('large'),
      {
        id: 'feedHas',
        header: head('feedHas'),
        value: value('feedHas'),
        cell: ({ feedHas }) => (feedHas ? t('yes') : t('no')),
        foldsBelow: 'wide',
        card: 'more',
      },
      {
        id: 'upload',
        header: t('column.upload'),
        card: 'wide',
        cell: ({ uid, name, cell, source }) => (
          <FileButton
            label={source === 'ours' ? t('replace') : t('add')}
            accept="image/*"
            onFiles={([file]) => onFile({ uid, name, cell, source }, file)}
          />
        ),
      },
    ]
  }, [t, onFile])
}

function StateWord({ state }: { state: ImageRow['feed']['icon'] }) {
  const { t } = useTranslation('images')
  return (
    <span className={state === 'ok' ? undefined : state === 'unknown' || state === 'none' ? 'text-faint' : styles.fault}>
      {t(`state.${state}`)}
    </span>
  )
}
