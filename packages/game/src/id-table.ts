import { uuid5 } from './uuid5.ts'

/** How an id derives from the game's: `i` item, `n` non-functional twin, `q` quest; `=` precedes any other. */
export type IdRecipe = string

/** Ids of ours are random to a packer and appear many times: sent once each, as what they are made from. */
export type PackedIds<Body> = { ids: IdRecipe[]; body: Body }

const uidPattern = /"([0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})"/g

type PackOptions = {
  recipes: ReadonlyMap<string, IdRecipe>
  /** A table that the client has: its ids are not sent again, and come first. */
  base?: readonly IdRecipe[]
}

/** Replaces every id of ours by its place in a table. */
export function packIds<Body>(body: Body, { recipes, base = [] }: PackOptions): PackedIds<Body> {
  const ids: IdRecipe[] = []
  const places = new Map(base.map((recipe, at) => [makeId(recipe), at]))
  const text = JSON.stringify(body).replace(uidPattern, (_whole, id: string) => {
    const place = places.get(id) ?? base.length + ids.push(recipes.get(id) ?? `=${id}`) - 1
    places.set(id, place)
    return `"~${place.toString(36)}"`
  })
  return { ids, body: JSON.parse(text) }
}

/** Puts the ids back, into the object itself. @param made - the ids of the table, from {@link makeId}. */
export function unpackIds<Body>(body: Body, made: readonly string[]): Body {
  const restore = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith('~') ? (made[Number.parseInt(value.slice(1), 36)] ?? value) : value
    if (value !== null && typeof value === 'object')
      for (const [key, member] of Object.entries(value))
        if (member !== null && typeof member !== 'number') Reflect.set(value, key, restore(member))
    return value
  }
  restore(body)
  return body
}

/** The game's id in a recipe; undefined for an id that is sent whole. */
export const gameIdOf = (recipe: IdRecipe): string | undefined => (recipe.startsWith('=') ? undefined : recipe.slice(1))

export function makeId(recipe: IdRecipe): string {
  const id = recipe.slice(1)
  switch (recipe[0]) {
    case 'i':
      return uuid5(`item:${id}:`)
    case 'n':
      return uuid5(`item:${id}:non-functional`)
    case 'q':
      return uuid5(`quest:${id}`)
    default:
      return id
  }
}
