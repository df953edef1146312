import type { Cell } from '../../../../kit/item-cell.tsx'

/** What a craft is called and drawn as: by what it makes. */
export type CraftLabel = { name: string; cell: Cell }

/** Names a schedule is shown with; crafts by their id, modules by the number they came with. */
export type ScheduleNames = { nameOfModule: (module: number) => string; labelOf: (craft: string) => CraftLabel }
