/** What the market says about a found item: the last flea price, else the best trader's (`isTrader`); no `roubles` when it has neither. */
export type FoundPrice = { uid: string; roubles?: number; isTrader: boolean }
