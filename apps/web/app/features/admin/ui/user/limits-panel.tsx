import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Field } from '#app/kit/form/field.tsx'
import { ChoiceSelect } from '#app/kit/form/input.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { Panel } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { Moment } from '#app/site/time.tsx'
import { type LimitRow, limitFactors } from '../../people.ts'
import { ActionForm, SubLine, Tools } from '../parts.tsx'
import { ReasonPanel } from '../people/access-words.tsx'

/** How much of each limit a user has used; counts can be dropped, limits raised or closed. */
export function LimitsPanel({ limits }: { limits: readonly LimitRow[] }) {
  const { t } = useTranslation('admin')
  const columns = useColumns()
  const table = useDataTable({ id: 'admin.limits', columns, rows: limits, rowId: ({ name }) => name })
  return (
    <Panel title={t('limits.title')} isWide>
      <p className="text-dim">{t('limits.text')}</p>
      <DataTable table={table} caption={t('limits.title')} empty={null} />
    </Panel>
  )
}

function useColumns(): readonly DataColumn<LimitRow>[] {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('limits.name'),
        isRowHead: true,
        card: 'title',
        width: 'rest',
        cell: ({ name, reason }) => (
          <>
            {t(`limits.names.${name}`)}
            {reason === undefined ? null : <SubLine>{reason}</SubLine>}
          </>
        ),
      },
      {
        id: 'used',
        header: t('limits.used'),
        isNumber: true,
        cell: ({ used, limit, factor }) => `${formatNumber(used, locale)} / ${formatNumber(limit * factor, locale)}`,
      },
      {
        id: 'reset',
        header: t('limits.resets'),
        cell: ({ used, resetAt }) => (used === 0 ? <span className="text-faint">–</span> : <Moment withTime at={resetAt} />),
      },
      {
        id: 'factor',
        header: t('limits.factor'),
        cell: ({ factor }) => (factor === 1 ? t('limits.usual') : factor === 0 ? t('limits.closed') : t('limits.times', { count: factor })),
      },
      {
        id: 'action',
        header: t('access.column.action'),
        card: 'wide',
        cell: ({ name, used, factor }) => (
          <Tools>
            {used === 0 ? null : (
              <ActionForm fields={{ intent: 'reset-limit', name }}>
                <Button type="submit">{t('limits.reset')}</Button>
              </ActionForm>
            )}
            <ReasonPanel
              fields={{ intent: 'set-limit', name }}
              label={t('limits.change')}
              hint={t('limits.changeHint', { name: t(`limits.names.${name}`) })}
            >
              <Field label={t('limits.factor')}>
                {(props) => (
                  <ChoiceSelect
                    {...props}
                    name="factor"
                    defaultValue={String(factor)}
                    values={limitFactors}
                    textOf={(value) =>
                      value === '1' ? t('limits.usual') : value === '0' ? t('limits.closed') : t('limits.times', { count: Number(value) })
                    }
                  />
                )}
              </Field>
            </ReasonPanel>
          </Tools>
        ),
      },
    ],
    [t, locale],
  )
}
