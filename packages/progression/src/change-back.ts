/** Fields of a player that pages of items and hideout change: maps by the entries that change. */
export type StockEdit = {
  itemsFound?: Record<string, number>
  modulesBuilt?: Record<string, number>
  recipesWanted?: Record<string, number>
  isSolarPowerBuilt?: boolean
  isIC3Built?: boolean
}

type Player = {
  readonly [Name in 'itemsFound' | 'modulesBuilt' | 'recipesWanted']: Readonly<Record<string, number>>
} & { readonly isSolarPowerBuilt: boolean; readonly isIC3Built: boolean }

const before = (now: Readonly<Record<string, number>>, changed: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys(changed).map((key) => [key, now[key] ?? 0]))

/** The edit that takes an edit back, made before it is applied. */
export function changeBack(player: Player, edit: StockEdit): StockEdit {
  const { itemsFound, modulesBuilt, recipesWanted, isSolarPowerBuilt, isIC3Built } = edit
  return {
    ...(itemsFound && { itemsFound: before(player.itemsFound, itemsFound) }),
    ...(modulesBuilt && { modulesBuilt: before(player.modulesBuilt, modulesBuilt) }),
    ...(recipesWanted && { recipesWanted: before(player.recipesWanted, recipesWanted) }),
    ...(isSolarPowerBuilt !== undefined && { isSolarPowerBuilt: player.isSolarPowerBuilt }),
    ...(isIC3Built !== undefined && { isIC3Built: player.isIC3Built }),
  }
}
