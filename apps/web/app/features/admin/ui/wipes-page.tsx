import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { WholeTable } from '#app/kit/data-table/whole-table.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { Panel } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { Ago, Moment } from '#app/site/time.tsx'
import type { WipeRow } from '../service.ts'
import { AdminHead, ConfirmForm, SubLine } from './parts.tsx'
import { useFollowing } from './use-following.ts'
import { type TypedWipe, WipeForm } from './wipe-form.tsx'

export type WipesResult =
  | { done: 'declared' | 'cancelled' }
  | { refused: 'time' | 'close'; typed: TypedWipe }
  | { refused: 'started' | 'invalid' }

const lookAgainMs = 2000

export function WipesPage({ wipes, result }: { wipes: readonly WipeRow[]; result: WipesResult | undefined }) {
  const { t } = useTranslation('admin')
  // A running wipe is looked at again until it is finished.
  useFollowing(
    'wipes',
    wipes.some(({ state }) => state === 'running'),
    lookAgainMs,
  )
  const refused = result && 'refused' in result ? result : undefined
  const reason = refused && t(`wipes.refused.${refused.refused}`)
  // The field is there, and has the reason, only with the choice it belongs to.
  const isFieldWrong = refused !== undefined && 'typed' in refused && refused.typed.when === 'at'
  return (
    <>
      <AdminHead title={t('nav.wipes')}>
        <SubLine>{t('wipes.text')}</SubLine>
      </AdminHead>
      <FormNote isError={refused !== undefined}>
        {result && 'done' in result ? t(`wipes.done.${result.done}`) : isFieldWrong ? t('settings.refused') : reason}
      </FormNote>
      <Panel title={t('wipes.declare')}>
        <WipeForm
          key={result && 'done' in result ? wipes.length : 'typed'}
          refused={refused && 'typed' in refused ? { typed: refused.typed, reason } : undefined}
        />
      </Panel>
      <WipeTable wipes={wipes} />
    </>
  )
}

/** Declared wipes with their state; one that is still to come can be cancelled. */
export function WipeTable({ wipes }: { wipes: readonly WipeRow[] }) {
  const { t } = useTranslation('admin')
  const columns = useWipeColumns()
  return (
    <WholeTable
      id="admin.wipes"
      columns={columns}
      rows={wipes}
      rowId={({ id }) => id}
      caption={t('nav.wipes')}
      empty={<Empty title={t('wipes.none')}>{t('wipes.noneText')}</Empty>}
    />
  )
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
        value: ({ mode, at }) => `${mode} ${at.slice(0, 16)}`,
        width: 'fit',
        card: 'title',
      },
      {
        id: 'state',
        header: t('wipes.state'),
        value: ({ state }) => state,
        cell: ({ state, checked, total }) => (
          <>
            <Badge tone={state === 'running' ? 'accent' : 'plain'}>{t(`wipes.states.${state}`)}</Badge>
            {state === 'running' ? (
              <SubLine>{t('wipes.progress', { checked: formatNumber(checked, locale), total: formatNumber(total, locale) })}</SubLine>
            ) : null}
          </>
        ),
      },
      {
        id: 'reset',
        header: t('wipes.resets'),
        cell: ({ state, reset }) => (state === 'scheduled' || state === 'cancelled' ? '–' : formatNumber(reset, locale)),
        value: ({ state, reset }) => (state === 'scheduled' || state === 'cancelled' ? undefined : reset),
        isNumber: true,
        width: 'fit',
      },
      {
        id: 'declared',
        header: t('wipes.declared'),
        value: ({ declared, declaredBy = '' }) => `${declared.slice(0, 16)} ${declaredBy}`.trim(),
        cell: ({ declared, declaredBy }) => (
          <>
            {declaredBy} <Ago at={declared} />
          </>
        ),
      },
      {
        id: 'actions',
        header: t('jobs.actions'),
        cell: ({ id, state }) =>
          state === 'scheduled' ? (
            <ConfirmForm fields={{ intent: 'cancel', wipe: id }} label={t('wipes.cancel')} hint={t('wipes.cancelHint')} />
          ) : null,
        card: 'wide',
        width: 'fit',
      },
    ],
    [t, locale],
  )
}
