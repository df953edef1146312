/** Values that lists of items are sorted by; the Catalogue has an order for each. */
export const sortKeys = [
  'name',
  'last',
  'afterFee',
  'trader',
  'perSlot',
  'avg24h',
  'avg7d',
  'change24h',
  'change7d',
  'offers',
  'scannedAt',
] as const
export type SortKey = (typeof sortKeys)[number]
