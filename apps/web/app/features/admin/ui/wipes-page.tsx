import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { Panel } from '#app/kit/panel.tsx'
import type { WipeRow } from '../service.ts'
import { AdminHead } from './admin-head.tsx'
import { SubLine } from './lines.tsx'
import { type TypedWipe, WipeForm } from './wipe-form.tsx'
import { WipeTable } from './wipe-table.tsx'

export type WipesResult =
  | { done: 'declared' | 'cancelled' }
  | { refused: 'time' | 'close'; typed: TypedWipe }
  | { refused: 'started' | 'invalid' }

const lookAgainMs = 2000

/** Declares wipes and lists them. */
export function WipesPage({ wipes, result }: { wipes: readonly WipeRow[]; result: WipesResult | undefined }) {
  const { t } = useTranslation('admin')
  useProgress(wipes.some(({ state }) => state === 'running'))
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

/** A running wipe is looked at again until it is finished. The rows are the loader's, so that a poll asks the route, not a call. */
function useProgress(isRunning: boolean) {
  const { revalidate } = useRevalidator()
  useQuery({
    queryKey: ['admin', 'wipes'],
    queryFn: () => revalidate().then(() => null),
    // The page comes with the first rows.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: lookAgainMs,
    enabled: isRunning,
  })
}
