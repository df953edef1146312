/** Fields of a player that pages of items and hideout change: maps by the entries that change. */
export type StockEdit = {
  itemsFound?: Record<string, number>
  modulesBuilt?: Record<string, number>
  recipesWanted?: Record<string, number>
}

type Player = {
  readonly [Name in 'itemsFound' | 'modulesBuilt' | 'recipesWanted']: Readonly<Record<string, number>>
}

const before = (now: Readonly<Record<string, number>>, changed: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys(changed).map((key) => [key, now[key] ?? 0]))

/** The edit that takes an edit back, made before it is applied. */
export function changeBack(player: Player, edit: StockEdit): StockEdit {
  const { itemsFound, modulesBuilt, recipesWanted } = edit
  return {
    ...(itemsFound && { itemsFound: before(player.itemsFound, itemsFound) }),
    ...(modulesBuilt && { modulesBuilt: before(player.modulesBuilt, modulesBuilt) }),
    ...(recipesWanted && { recipesWanted: before(player.recipesWanted, recipesWanted) }),
  }
}
