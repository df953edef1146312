import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Ago } from '#app/site/time.tsx'
import type { CorrectionRow, QuestTitle } from '../../service.ts'
import { AdminLink, ConfirmForm, SubLine } from '../parts.tsx'

export type CorrectionLine = CorrectionRow & { quest?: QuestTitle }

export function CorrectionTable({ corrections }: { corrections: readonly CorrectionLine[] }) {
  const { t } = useTranslation('admin')
  const columns = useMemo(
    (): DataColumn<CorrectionLine>[] => [
      {
        id: 'record',
        header: t('quests.record'),
        isRowHead: true,
        cell: ({ quest, name, reason, state }) => (
          <>
            {quest ? <AdminLink to={`/admin/quests?quest=${quest.url}`}>{quest.name}</AdminLink> : name}{' '}
            {state === 'needed' ? null : <Badge>{t(`quests.state.${state}`)}</Badge>}
            {reason === '' ? null : <SubLine>{reason}</SubLine>}
          </>
        ),
        width: 'rest',
        card: 'title',
      },
      { id: 'kind', header: t('quests.kind'), cell: ({ kind }) => t(`quests.kinds.${kind}`), width: 'fit' },
      { id: 'facts', header: t('quests.facts'), cell: ({ facts }) => facts, isNumber: true, width: 'fit' },
      {
        id: 'made',
        header: t('quests.made'),
        cell: ({ author, at }) => (
          <>
            <Ago at={at} />
            {author === undefined ? null : <SubLine>{author}</SubLine>}
          </>
        ),
      },
      {
        id: 'drop',
        header: t('quests.drop'),
        cell: ({ kind, id, name }) => (
          <ConfirmForm fields={{ intent: 'drop', kind, id }} label={t('quests.drop')} hint={t('quests.dropHint', { name })} />
        ),
        width: 'fit',
      },
    ],
    [t],
  )
  const table = useDataTable({ id: 'corrections', columns, rows: corrections, rowId: ({ kind, id }) => `${kind}/${id}` })
  return <DataTable table={table} caption={t('quests.corrections')} empty={<SubLine>{t('quests.noCorrections')}</SubLine>} />
}
