/**
 * Fields whose names in the specification's user record differ from ours. Everything sent, stored in a database or a browser, or exported
 * to a file has the specification's names.
 */
const wireNames = {
  faction: 'fraction',
  traderLevels: 'tradersLL',
  characterUid: 'charUid',
  characterUids: 'charUids',
  characterName: 'charName',
  characterCreated: 'charCreated',
  characters: 'chars',
  craftingSkill: 'skill_Crafting',
  hideoutManagementSkill: 'skill_HideoutManagement',
  tracksProgress: 'hideoutUseProgress',
  fuel: 'hideoutUseFuel',
  addsFuelBonuses: 'hideoutAddFuelBonuses',
  priceField: 'hideoutUsePriceField',
  useFee: 'hideoutUseFee',
  useCrafts: 'hideoutUseCrafts',
  useBarters: 'hideoutUseBarters',
  useTraderPrices: 'hideoutUseTradersPrices',
  sellToFleaOnly: 'hideoutSellToFleaOnlyMode',
  showsMaps: 'feature_maps',
  favourites: 'favList',
  ownBuy: 'userPricesMap',
  ownSell: 'userSellPricesMap',
} as const

type WireNames = typeof wireNames
type OwnNames = { [Own in keyof WireNames as WireNames[Own]]: Own }

type Renamed<Value, Names> = {
  [Name in keyof Value as Name extends keyof Names ? Extract<Names[Name], string> : Name]: RenamedList<Value[Name], Names>
}
type RenamedList<Value, Names> = Value extends readonly (infer Member extends object)[] ? Renamed<Member, Names>[] : Value

export type Wire<Value> = Renamed<Value, WireNames>
export type Unwired<Value> = Renamed<Value, OwnNames>

const toWireNames: ReadonlyMap<string, string> = new Map(Object.entries(wireNames))
const toOwnNames: ReadonlyMap<string, string> = new Map(Object.entries(wireNames).map(([own, wire]) => [wire, own]))

/** The name of a field, or a path into one (`traderLevels/Prapor`, `traderLevels.Prapor`), as it is sent. */
export const toWireName = (path: string): string => renamePath(path, toWireNames)

/** Fields, records, edits, or values by path, with the specification's names; also of objects in their lists. The same object when none differs. */
export const toWire = <Value extends object>(value: Value): Wire<Value> => rename(value, toWireNames) as Wire<Value>

/** The same with our names, from either. */
export const fromWire = <Value extends object>(value: Value): Unwired<Value> => rename(value, toOwnNames) as Unwired<Value>

function rename(value: object, names: ReadonlyMap<string, string>): object {
  let isSame = true
  const entries = Object.entries(value).map(([path, before]): [string, unknown] => {
    const entry: [string, unknown] = [renamePath(path, names), Array.isArray(before) ? renameMembers(before, names) : before]
    isSame &&= entry[0] === path && entry[1] === before
    return entry
  })
  return isSame ? value : Object.fromEntries(entries)
}

/** Lists are of one kind: of ids, which stay, or of objects. */
function renameMembers(list: readonly unknown[], names: ReadonlyMap<string, string>): readonly unknown[] {
  if (typeof list[0] !== 'object') return list
  const renamed = list.map((member) => (typeof member === 'object' && member !== null ? rename(member, names) : member))
  return renamed.every((member, at) => member === list[at]) ? list : renamed
}

function renamePath(path: string, names: ReadonlyMap<string, string>): string {
  const end = path.search(/[/.]/)
  return end < 0 ? (names.get(path) ?? path) : (names.get(path.slice(0, end)) ?? path.slice(0, end)) + path.slice(end)
}
