import type { ListKind } from './records.ts'

export type RecordColumn = { id: string; isNumber?: true; width?: 'fit' | 'text'; isFolded?: true }

/** Columns of a list of records beside its name, in their order; `state` is that of the correction in force. */
export const recordColumns: { [Kind in ListKind]: readonly RecordColumn[] } = {
  item: [
    { id: 'shortName' },
    { id: 'category' },
    { id: 'width', isNumber: true },
    { id: 'height', isNumber: true },
    { id: 'weightKg', isNumber: true },
    { id: 'basePrice', isNumber: true },
    { id: 'fleaBanned' },
    { id: 'fleaLevel', isNumber: true, isFolded: true },
    { id: 'stackSize', isNumber: true, isFolded: true },
    { id: 'colour', isFolded: true },
    { id: 'tags', width: 'text', isFolded: true },
    { id: 'state' },
  ],
  barter: [
    { id: 'trader' },
    { id: 'traderLevel', isNumber: true },
    { id: 'inputs', width: 'text' },
    { id: 'quest' },
    { id: 'limit', isNumber: true },
    { id: 'state' },
  ],
  craft: [
    { id: 'module' },
    { id: 'moduleLevel', isNumber: true },
    { id: 'duration', isNumber: true },
    { id: 'inputs', width: 'text' },
    { id: 'quest' },
    { id: 'state' },
  ],
  offers: [
    { id: 'side' },
    { id: 'trader' },
    { id: 'traderLevel', isNumber: true },
    { id: 'price', isNumber: true },
    { id: 'currency' },
    { id: 'priceRoubles', isNumber: true },
    { id: 'quest' },
    { id: 'limit', isNumber: true },
    { id: 'state' },
  ],
  tag: [{ id: 'tag' }, { id: 'items', isNumber: true }, { id: 'under' }, { id: 'into' }, { id: 'slug' }, { id: 'state' }],
  quest: [
    { id: 'trader' },
    { id: 'reqLevel', isNumber: true },
    { id: 'fraction' },
    { id: 'requiredForKappa' },
    { id: 'objectives', isNumber: true },
    { id: 'experience', isNumber: true },
    { id: 'state' },
  ],
}

/** Every column that can be filtered and sorted by. */
export const columnIds = (kind: ListKind): string[] => ['name', ...recordColumns[kind].map(({ id }) => id)]
