import type { RecipeRow } from '@stashwise/calculators/view'
import { PartsNote } from '#app/features/calculators/parts-note.tsx'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'

/** {@link PartsNote} in a cell of a list. */
export const BoughtNote = ({ row: { bought, crafted } }: { row: Pick<RecipeRow, 'bought' | 'crafted'> }) =>
  bought || crafted ? (
    <CellNote isLong>
      <PartsNote bought={bought} crafted={crafted} />
    </CellNote>
  ) : null
