import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import type { CorrectionRow } from '../../service.ts'
import { AdminLink } from '../admin-link.tsx'
import { Confirm } from '../confirm.tsx'
import { SubLine } from '../lines.tsx'
import { Ago } from '../when.tsx'
import type { QuestTitle } from './quest-title.ts'

/** `facts`: how many it changes; `isNeeded`: the feed still says something else. */
export type CorrectionLine = Omit<CorrectionRow, 'quest' | 'correction'> & { title: QuestTitle; facts: number; isNeeded: boolean }

/** Corrections in force, with a way to end them. */
export function CorrectionTable({ corrections }: { corrections: readonly CorrectionLine[] }) {
  const { t } = useTranslation('admin')
  const columns = useMemo(
    (): DataColumn<CorrectionLine>[] => [
      {
        id: 'quest',
        header: t('quests.quest'),
        isRowHead: true,
        cell: ({ title, note, isNeeded }) => (
          <>
            <AdminLink to={`/admin/quests?quest=${title.url}`}>{title.name}</AdminLink>{' '}
            {isNeeded ? null : <Badge>{t('quests.caughtUp')}</Badge>}
            {note === '' ? null : <SubLine>{note}</SubLine>}
          </>
        ),
        width: 'rest',
        card: 'title',
      },
      { id: 'facts', header: t('quests.facts'), cell: ({ facts }) => facts, isNumber: true, width: 'fit' },
      {
        id: 'made',
        header: t('quests.made'),
        cell: ({ madeBy, madeAt }) => (
          <>
            <Ago at={madeAt} />
            {madeBy === undefined ? null : <SubLine>{madeBy}</SubLine>}
          </>
        ),
      },
      {
        id: 'drop',
        header: t('quests.drop'),
        cell: ({ title }) => (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="drop" />
            <input type="hidden" name="quest" value={title.url} />
            <Confirm label={t('quests.drop')} hint={t('quests.dropHint', { name: title.name })} />
          </Form>
        ),
        width: 'fit',
      },
    ],
    [t],
  )
  const table = useDataTable({ id: 'corrections', columns, rows: corrections, rowId: ({ title }) => title.uid })
  return (
    <DataTable table={table} caption={t('quests.corrections')} onPhone="cards" empty={<SubLine>{t('quests.noCorrections')}</SubLine>} />
  )
}
