import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Fold } from './fold.tsx'

/** The first rows of a long list, the rest folded away; works without scripts. `render` gets a list and wraps it the same way twice. */
export function Folded<T>({ rows, shown, render }: { rows: readonly T[]; shown: number; render: (rows: readonly T[]) => ReactNode }) {
  const { t } = useTranslation()
  // A fold that hides one or two rows costs more than it saves.
  if (rows.length <= shown + 2) return render(rows)
  return (
    <>
      {render(rows.slice(0, shown))}
      <Fold closed={t('fold.all', { count: rows.length })} open={t('fold.less')}>
        {render(rows.slice(shown))}
      </Fold>
    </>
  )
}
