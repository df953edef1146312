import type { RecipeKind } from '@stashwise/calculators/costs/cost-graph'
import type { RecipeRow } from '@stashwise/calculators/view'
import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useAreaTexts } from '../../../../i18n/use-area-texts.ts'
import { Button } from '../../../../kit/button.tsx'
import { toCsv } from './to-csv.ts'

/** Copies the listed rows for a spreadsheet, and says so. */
export function CopyCsv({ rows, kind }: { rows: readonly RecipeRow[]; kind: RecipeKind }) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const [said, setSaid] = useState('')
  const headOf = (column: string) =>
    column === 'quest' ? t('shell.page.quests.title') : column === 'level' ? t('recipes.filter.level') : t(`recipes.column.${column}`)
  function copy() {
    const text = toCsv(rows, kind, headOf)
    // A page without TLS has no clipboard.
    const copied = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setSaid(t('recipes.csvDone', { count: rows.length })),
      () => setSaid(t('recipes.csvFailed')),
    )
  }
  return (
    <span className="recipes-csv">
      <Button onClick={copy} disabled={rows.length === 0}>
        <Copy size={16} aria-hidden="true" /> {t('recipes.csv')}
      </Button>
      <span role="status">{said}</span>
    </span>
  )
}
