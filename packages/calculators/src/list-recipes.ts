import type { RecipeKind } from './cost-world.ts'
import type { RecipeFigureName } from './view.ts'

/** Which recipes a page lists, and in what order. Ids and slugs that nothing has find nothing. */
export type RecipeQuery = {
  kind: RecipeKind
  search: string
  /** Slug of a trader or module. */
  place?: string | undefined
  /** Highest trader or module level. */
  level?: number | undefined
  /** Url of an item that is taken or given. */
  item?: string | undefined
  /** Only what nothing blocks. */
  available: boolean
  profitable: boolean
  hideDogtags: boolean
  /** Longest craft, hours. */
  hours?: number | undefined
  sort: RecipeFigureName | 'name' | 'place'
  dir: 'asc' | 'desc'
}
