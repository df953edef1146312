import { buildUid, itemUid, questUid } from '../transform/identity.ts'

/** How an id derives from the game's: `i` item, `n` non-functional twin, `q` quest, `b` build; others are written whole. */
export function fromRecipe(recipe: string): string {
  const id = recipe.slice(1)
  switch (recipe[0]) {
    case 'i':
      return itemUid(id)
    case 'n':
      return itemUid(id, 'non-functional')
    case 'q':
      return questUid(id)
    case 'b':
      return buildUid(id)
    default:
      return id
  }
}

const uid = /"([0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})"/g
const reference = /"~([0-9a-z]{1,9})"/g

/** Writes JSON with every id of ours replaced by its place in a table. */
export class UidTable {
  readonly recipes: string[] = []
  readonly #places = new Map<string, number>()
  readonly #known: ReadonlyMap<string, string>

  /** `known`: recipe of each id that can be made again. */
  constructor(known: ReadonlyMap<string, string>) {
    this.#known = known
  }

  pack(value: unknown): unknown {
    return JSON.parse(JSON.stringify(value).replace(uid, (_, id: string) => `"~${this.place(id).toString(36)}"`))
  }

  place(id: string): number {
    const known = this.#places.get(id)
    if (known !== undefined) return known
    const place = this.recipes.push(this.#known.get(id) ?? `=${id}`) - 1
    this.#places.set(id, place)
    return place
  }
}

/** The JSON text of packed values with their ids put back. */
export function unpackText(text: string, uids: readonly string[]): string {
  return text.replace(reference, (whole, place: string) => {
    const id = uids[Number.parseInt(place, 36)]
    return id === undefined ? whole : `"${id}"`
  })
}
