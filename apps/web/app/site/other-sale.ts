/**
 * What an item brings elsewhere than on the flea market or at a trader's, as the sell panel lists it. Roubles a unit, after the fee. `barter`: given
 * for something that is sold; `unpacked`: the rounds of an ammo pack are sold.
 */
export type OtherSale = { kind: 'barter' | 'unpacked'; name: string; note?: string; unit: number; fee: number; why?: string }
