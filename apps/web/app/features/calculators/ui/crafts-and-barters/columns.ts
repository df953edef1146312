import type { RecipeKind } from '@stashwise/calculators/costs/cost-graph'
import type { RecipeFigureName } from '@stashwise/calculators/view'

/** Figures of a list, left to right; each is sortable and has a derivation. */
export const figureColumns = {
  barter: ['cost', 'saves', 'fee', 'revenue', 'profit', 'perSlot'],
  craft: ['time', 'cost', 'fuel', 'fee', 'revenue', 'profit', 'perHour', 'perSlot', 'saves'],
} as const satisfies Record<RecipeKind, readonly RecipeFigureName[]>

/** Figures that are gains or losses, and carry a sign. */
const signed: ReadonlySet<RecipeFigureName> = new Set(['profit', 'perHour', 'perSlot', 'saves'])
export const isSigned = (figure: RecipeFigureName): boolean => signed.has(figure)
