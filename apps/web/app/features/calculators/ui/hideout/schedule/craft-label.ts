import type { Cell } from '#app/kit/item-cell.tsx'

/** Name and item cell of a craft: those of what it makes. */
export type CraftLabel = { name: string; cell: Cell }

/** Looks up names for a schedule: crafts by id, modules by their index in the schedule's input. */
export type ScheduleNames = { nameOfModule: (module: number) => string; labelOf: (craft: string) => CraftLabel }
