import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { useSelection } from '#app/kit/data-table/use-selection.ts'
import { FormNote } from '#app/kit/form/form.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { Ago, Moment } from '#app/site/time.tsx'
import type { Listed, ListSearch, PeopleResult, PersonRow } from '../../people.ts'
import { ListFrame } from '../list-frame.tsx'
import { AdminHead, AdminLink, SubLine } from '../parts.tsx'
import { PeopleBatchBar } from './people-batch-bar.tsx'

type UsersPageProps = {
  search: ListSearch
  /** What was done before the list was opened. */
  done: '' | 'deleted'
  list: Listed<PersonRow>
  result: PeopleResult | undefined
}

/** All users: filtered and sorted by the address, changed one by one on their pages, or many at once. */
export function UsersPage({ search, done, list, result }: UsersPageProps) {
  const { t } = useTranslation('admin')
  const columns = useColumns()
  const ids = useMemo(() => list.rows.map(({ uid }) => uid), [list.rows])
  const selection = useSelection(ids)
  const selected = useMemo(() => ids.filter((id) => selection.ids.has(id)), [ids, selection.ids])
  return (
    <>
      <AdminHead title={t('nav.users')}>
        <SubLine>{t('people.text')}</SubLine>
      </AdminHead>
      <FormNote>
        {result && 'changed' in result
          ? t('people.batch.done', { count: result.changed.changes })
          : done === 'deleted'
            ? t('people.deleted')
            : null}
      </FormNote>
      <ListFrame
        id="users"
        path="/admin/users"
        title={t('nav.users')}
        searched={t('people.search')}
        search={search}
        list={list}
        columns={columns}
        rowId={({ uid }) => uid}
        views={[
          { label: t('people.view.pro'), where: 'and;source.known.' },
          { label: t('people.view.granted'), where: 'and;source.is.granted' },
          { label: t('people.view.suspended'), where: 'and;suspended.above.0' },
          { label: t('people.view.admins'), where: 'and;state.is.admin' },
        ]}
        selection={selection}
      >
        <PeopleBatchBar selection={selection} users={selected} result={result} />
      </ListFrame>
    </>
  )
}

const none = <span className="text-faint">–</span>

function useColumns(): readonly DataColumn<PersonRow>[] {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  return useMemo(() => {
    const sorted = (id: string, label: string) => ({ id, header: label, sorts: [{ key: id, label }] })
    const count = (id: 'characters' | 'sessions' | 'keys' | 'webhooks' | 'suspended', isFolded: boolean): DataColumn<PersonRow> => ({
      ...sorted(id, t(`people.column.${id}`)),
      isNumber: true,
      value: (user) => user[id],
      cell: (user) => (user[id] === 0 ? none : formatNumber(user[id], locale)),
      ...(isFolded && { foldsBelow: 'wide', card: 'more' }),
    })
    return [
      {
        ...sorted('email', t('people.column.email')),
        isRowHead: true,
        width: 'rest',
        card: 'title',
        value: ({ email }) => email,
        csv: [
          { header: 'uid', value: ({ uid }) => uid },
          { header: t('people.column.email'), value: ({ email }) => email },
        ],
        cell: ({ uid, email, admin }) => (
          <>
            <AdminLink to={`/admin/users/${uid}`}>{email}</AdminLink> {admin ? <Badge>{t('admin')}</Badge> : null}
          </>
        ),
      },
      {
        ...sorted('username', t('people.column.username')),
        value: ({ username }) => username || undefined,
        cell: ({ username }) => username || none,
      },
      {
        ...sorted('pmcs', t('people.column.pmcs')),
        width: 'text',
        foldsBelow: 'wide',
        card: 'moreWide',
        value: ({ pmcs }) => pmcs || undefined,
        cell: ({ pmcs }) => pmcs || none,
      },
      {
        ...sorted('discord', 'Discord'),
        foldsBelow: 'wide',
        card: 'more',
        value: ({ discord }) => discord,
        cell: ({ discord }) => discord ?? none,
      },
      {
        ...sorted('source', t('people.column.source')),
        value: ({ pro }) => pro?.source,
        cell: ({ pro }) => (pro ? t(`source.${pro.source}`) : none),
      },
      {
        ...sorted('proUntil', t('people.column.proUntil')),
        value: ({ pro }) => (pro ? (pro.until === 'forever' ? pro.until : pro.until.slice(0, 10)) : undefined),
        cell: ({ pro }) => (pro ? pro.until === 'forever' ? t('user.span.forever') : <Moment at={pro.until} /> : none),
      },
      {
        ...sorted('created', t('users.created')),
        foldsBelow: 'middle',
        card: 'more',
        value: ({ created }) => created.slice(0, 10),
        cell: ({ created }) => <Ago at={created} />,
      },
      {
        ...sorted('lastSeen', t('users.lastSeen')),
        value: ({ lastSeen }) => lastSeen?.slice(0, 10),
        cell: ({ lastSeen }) => (lastSeen === undefined ? none : <Ago at={lastSeen} />),
      },
      count('characters', true),
      count('sessions', false),
      count('keys', false),
      count('webhooks', true),
      count('suspended', true),
      {
        ...sorted('state', t('people.column.state')),
        foldsBelow: 'wide',
        card: 'more',
        value: ({ admin, suspended }) => (admin ? 'admin' : suspended > 0 ? 'suspended' : 'ordinary'),
        cell: ({ admin, suspended }) => t(`people.state.${admin ? 'admin' : suspended > 0 ? 'suspended' : 'ordinary'}`),
      },
    ]
  }, [t, locale])
}
