/** Keys of the texts of event types; a dot would be a level of the catalogue. */
export const typeWords = {
  'prices.updated': 'prices',
  'trader.restocked': 'restock',
  'alert.fired': 'alert',
  test: 'test',
} as const
