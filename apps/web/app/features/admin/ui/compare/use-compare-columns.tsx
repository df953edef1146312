import type { ComparedKind } from '@stashwise/catalogue/compare/compared-kinds'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { formatDecimal } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import type { ComparedWith, DifferenceRow, SuspectRow, UnknownRow } from '../../comparing.ts'
import type { CorrectionState } from '../../service.ts'
import { pathOfRecord } from '../../subject-path.ts'
import { AdminLink, Code, SubLine } from '../parts.tsx'
import { StateBadge } from '../records/state-badge.tsx'
import { MendForm } from './compare-forms.tsx'
import styles from './compare-page.module.css'

type Named = { record: string; name: string; fact: string }

function useShared(kind: ComparedKind) {
  const { t } = useTranslation(['comparing', 'admin'])
  return useMemo(
    () => ({
      name: {
        id: 'name',
        header: t('admin:records.name'),
        isRowHead: true as const,
        card: 'title' as const,
        width: 'text' as const,
        value: ({ name }: Named) => name,
        sorts: [{ key: 'name', label: t('admin:records.name') }],
        csv: [
          { header: 'uid', value: ({ record }: Named) => record },
          { header: t('admin:records.name'), value: ({ name }: Named) => name },
        ],
        cell: ({ record, name }: Named) => {
          const path = pathOfRecord(kind, record)
          return path ? <AdminLink to={path}>{name}</AdminLink> : name
        },
      },
      fact: {
        id: 'fact',
        header: t('comparing:column.fact'),
        value: ({ fact }: Named) => fact || undefined,
        sorts: [{ key: 'fact', label: t('comparing:column.fact') }],
        cell: ({ fact }: Named) => fact || <span className="text-faint">–</span>,
      },
      state: {
        id: 'state',
        header: t('admin:records.column.state'),
        width: 'fit' as const,
        value: ({ state }: { state?: CorrectionState }) => state,
        sorts: [{ key: 'state', label: t('admin:records.column.state') }],
        cell: ({ state }: { state?: CorrectionState }) => (state ? <StateBadge state={state} /> : <span className="text-faint">–</span>),
      },
    }),
    [t, kind],
  )
}

export function useDifferenceColumns(kind: ComparedKind, against: ComparedWith): readonly DataColumn<DifferenceRow>[] {
  const { t } = useTranslation('comparing')
  const shared = useShared(kind)
  return useMemo((): DataColumn<DifferenceRow>[] => {
    const side = (id: 'before' | 'after'): DataColumn<DifferenceRow> => ({
      id,
      header: t(`side.${against}.${id}`),
      width: 'text',
      card: 'wide',
      isLabelled: true,
      value: (row) => row[id] || undefined,
      sorts: [{ key: id, label: t(`side.${against}.${id}`) }],
      cell: (row) =>
        row[id] === '' ? (
          <span className="text-faint">–</span>
        ) : (
          <span className={styles.value} data-side={id}>
            {row[id]}
          </span>
        ),
    })
    return [
      shared.name,
      {
        ...shared.fact,
        card: 'wide',
        value: (row) => (row.status === 'changed' ? row.fact : t(`status.${against}.${row.status}`)),
        cell: (row) => (
          <>
            {row.status === 'changed' ? row.fact : <Badge tone="accent">{t(`status.${against}.${row.status}`)}</Badge>}
            {row.isFixed && row.status === 'changed' ? <SubLine>{t('fixed')}</SubLine> : null}
          </>
        ),
      },
      side('before'),
      side('after'),
      {
        id: 'status',
        header: t('column.status'),
        width: 'fit',
        foldsBelow: 'wide',
        card: 'more',
        value: ({ status }) => status,
        sorts: [{ key: 'status', label: t('column.status') }],
        cell: ({ status }) => t(`status.${against}.${status}`),
      },
      shared.state,
    ]
  }, [t, shared, against])
}

export function useSuspectColumns(kind: ComparedKind): readonly DataColumn<SuspectRow>[] {
  const { t } = useTranslation('comparing')
  const { locale } = useSite()
  const shared = useShared(kind)
  return useMemo((): DataColumn<SuspectRow>[] => {
    const figure = (id: 'actual' | 'limit'): DataColumn<SuspectRow> => ({
      id,
      header: t(`column.${id}`),
      isNumber: true,
      width: 'fit',
      value: (row) => row[id],
      sorts: [{ key: id, label: t(`column.${id}`) }],
      cell: (row) => formatDecimal(row[id], locale, 2),
    })
    return [
      shared.name,
      {
        id: 'rule',
        header: t('column.rule'),
        width: 'rest',
        card: 'wide',
        value: ({ rule }) => rule,
        sorts: [{ key: 'rule', label: t('column.rule') }],
        csv: [{ header: t('column.rule'), value: ({ rule }) => t(`rule.${rule}`) }],
        cell: ({ rule, fact }) => (
          <>
            {t(`rule.${rule}`)}
            {fact === '' ? null : <SubLine>{fact}</SubLine>}
          </>
        ),
      },
      figure('actual'),
      figure('limit'),
      {
        id: 'factor',
        header: t('column.factor'),
        isNumber: true,
        width: 'fit',
        foldsBelow: 'wide',
        card: 'more',
        value: ({ factor }) => factor,
        sorts: [{ key: 'factor', label: t('column.factor') }],
        cell: ({ factor }) => (factor >= 1e6 ? '–' : `×${formatDecimal(factor, locale, 1)}`),
      },
      shared.state,
      {
        id: 'mend',
        header: t('column.mend'),
        width: 'fit',
        card: 'wide',
        cell: (suspect) => {
          const path = pathOfRecord(kind, suspect.record)
          return suspect.mend ? <MendForm suspect={suspect} /> : path ? <ButtonLink to={path}>{t('mend.edit')}</ButtonLink> : null
        },
      },
    ]
  }, [t, locale, shared, kind])
}

export function useUnknownColumns(kind: ComparedKind): readonly DataColumn<UnknownRow>[] {
  const { t } = useTranslation('comparing')
  const shared = useShared(kind)
  return useMemo(
    (): DataColumn<UnknownRow>[] => [
      shared.name,
      shared.fact,
      {
        id: 'reference',
        header: t('column.reference'),
        width: 'rest',
        card: 'wide',
        value: ({ reference }) => reference,
        sorts: [{ key: 'reference', label: t('column.reference') }],
        cell: ({ reference }) => <Code>{reference}</Code>,
      },
    ],
    [t, shared],
  )
}
