import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { Ago, Moment } from '#app/site/time.tsx'
import type { WipeRow } from '../service.ts'
import { Confirm } from './confirm.tsx'
import { SubLine } from './lines.tsx'
import styles from './wipe-table.module.css'

/** Declared wipes with their state; one that is still to come can be cancelled. */
export function WipeTable({ wipes }: { wipes: readonly WipeRow[] }) {
  const { t } = useTranslation('admin')
  const columns = useWipeColumns()
  const table = useDataTable({ id: 'wipes', columns, rows: wipes, rowId: ({ id }) => id })
  return <DataTable table={table} caption={t('nav.wipes')} empty={<Empty title={t('wipes.none')}>{t('wipes.noneText')}</Empty>} />
}

function useWipeColumns(): readonly DataColumn<WipeRow>[] {
  const { t } = useTranslation(['admin', 'shell'])
  const { locale } = useSite()
  return useMemo(
    () => [
      {
        id: 'wipe',
        header: t('wipes.wipe'),
        cell: ({ mode, at }) => (
          <>
            <Badge>{t(`shell:mode.${mode}`)}</Badge> <Moment withTime at={at} />
          </>
        ),
        width: 'fit',
        card: 'title',
      },
      {
        id: 'state',
        header: t('wipes.state'),
        cell: ({ id, state, checked, total }) => (
          <>
            <Badge tone={state === 'running' ? 'accent' : 'plain'}>{t(`wipes.states.${state}`)}</Badge>
            {state === 'running' ? (
              <SubLine>{t('wipes.progress', { checked: formatNumber(checked, locale), total: formatNumber(total, locale) })}</SubLine>
            ) : null}
            {state === 'scheduled' ? <Cancel wipe={id} /> : null}
          </>
        ),
      },
      {
        id: 'reset',
        header: t('wipes.resets'),
        cell: ({ state, reset }) => (state === 'scheduled' || state === 'cancelled' ? '–' : formatNumber(reset, locale)),
        isNumber: true,
        width: 'fit',
      },
      {
        id: 'declared',
        header: t('wipes.declared'),
        cell: ({ declared, declaredBy }) => (
          <>
            {declaredBy} <Ago at={declared} />
          </>
        ),
      },
    ],
    [t, locale],
  )
}

function Cancel({ wipe }: { wipe: string }) {
  const { t } = useTranslation('admin')
  return (
    <Form method="post" preventScrollReset className={styles.cancel}>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="wipe" value={wipe} />
      <Confirm label={t('wipes.cancel')} hint={t('wipes.cancelHint')} />
    </Form>
  )
}
