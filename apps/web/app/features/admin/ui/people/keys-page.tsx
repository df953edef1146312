import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { FormNote } from '#app/kit/form/form.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { Ago } from '#app/site/time.tsx'
import type { AccessRow, Listed, ListSearch } from '../../people.ts'
import type { AccessResult } from '../../schema.ts'
import { ListFrame } from '../list-frame.tsx'
import { AdminHead, AdminLink, SubLine } from '../parts.tsx'
import { AccessAction, AccessState } from './access-words.tsx'

type KeysPageProps = { search: ListSearch; list: Listed<AccessRow>; result: AccessResult | undefined }

/** Keys, webhooks, overlays, alerts and chats of all users: use, failures and suspensions. */
export function KeysPage({ search, list, result }: KeysPageProps) {
  const { t } = useTranslation('admin')
  const columns = useColumns()
  return (
    <>
      <AdminHead title={t('nav.keys')}>
        <SubLine>{t('access.text')}</SubLine>
      </AdminHead>
      <FormNote isError={result !== undefined && 'error' in result}>
        {result === undefined ? null : 'done' in result ? t(`user.done.${result.done}`) : t(`user.error.${result.error}`)}
      </FormNote>
      <ListFrame
        id="keys"
        path="/admin/keys"
        title={t('nav.keys')}
        searched={t('access.search')}
        search={search}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        views={[
          { label: t('access.view.keys'), where: 'and;kind.is.key' },
          { label: t('access.view.webhooks'), where: 'and;kind.is.webhook' },
          { label: t('access.view.failing'), where: 'or;state.is.failing;failures.above.0' },
          { label: t('access.view.suspended'), where: 'and;state.is.suspended' },
        ]}
      />
    </>
  )
}

const none = <span className="text-faint">–</span>

function useColumns(): readonly DataColumn<AccessRow>[] {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  return useMemo(() => {
    const sorted = (id: string, label: string) => ({ id, header: label, sorts: [{ key: id, label }] })
    const figure = (id: 'uses' | 'failures'): DataColumn<AccessRow> => ({
      ...sorted(id, t(`access.column.${id}`)),
      isNumber: true,
      value: (row) => row[id],
      cell: (row) => {
        const value = row[id]
        return value === undefined ? none : formatNumber(value, locale)
      },
    })
    const age = (id: 'created' | 'used'): DataColumn<AccessRow> => ({
      ...sorted(id, t(`access.column.${id}`)),
      value: (row) => row[id]?.slice(0, 10),
      cell: (row) => {
        const at = row[id]
        return at === undefined ? none : <Ago at={at} />
      },
      ...(id === 'created' && { foldsBelow: 'middle', card: 'more' }),
    })
    return [
      {
        ...sorted('name', t('access.column.name')),
        isRowHead: true,
        width: 'rest',
        card: 'title',
        value: ({ name }) => name,
        cell: (row) => (
          <>
            {row.kind === 'alerts' ? t('access.rules', { count: Number(row.name) || 0 }) : row.name}
            {row.reason ? <SubLine>{row.reason}</SubLine> : null}
          </>
        ),
      },
      { ...sorted('kind', t('access.column.kind')), value: ({ kind }) => kind, cell: ({ kind }) => t(`access.kind.${kind}`) },
      {
        ...sorted('user', t('access.column.user')),
        width: 'text',
        value: ({ user }) => user,
        cell: ({ user, userId }) => <AdminLink to={`/admin/users/${userId}`}>{user}</AdminLink>,
      },
      age('created'),
      age('used'),
      figure('uses'),
      figure('failures'),
      { ...sorted('state', t('access.column.state')), value: ({ state }) => state, cell: (row) => <AccessState row={row} /> },
      { id: 'action', header: t('access.column.action'), cell: (row) => <AccessAction row={row} />, card: 'wide' },
    ]
  }, [t, locale])
}
