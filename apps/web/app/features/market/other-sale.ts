/** What an item brings elsewhere than on the flea market or at a trader's, as the sell panel lists it. Roubles a unit, after the fee. */
export type OtherSale = { name: string; note?: string; unit: number; fee: number; why?: string }
