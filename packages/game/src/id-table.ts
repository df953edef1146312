import type { Steps } from './steps.ts'
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

/** A body with its ids. `ids`: the whole table, so that what is sent later can refer to it. `gameIds`: the game's id of each that is made from one. */
export type ReceivedIds<Body> = { body: Body; ids: readonly string[]; gameIds: ReadonlyMap<string, string> }

/** How many ids are made, and objects looked at, before others may run: a phone takes a few milliseconds for them. */
const stepSize = 16

/** Makes the ids and puts them back, into the object itself: what was sent is used up. @param base - ids of the table that the sender did not send again. */
export function* receiveIds<Body extends object>(sent: PackedIds<Body>, base: readonly string[] = []): Steps<ReceivedIds<Body>> {
  const ids = [...base]
  const gameIds = new Map<string, string>()
  for (const [at, recipe] of sent.ids.entries()) {
    const id = makeId(recipe)
    const gameId = gameIdOf(recipe)
    ids.push(id)
    if (gameId !== undefined) gameIds.set(id, gameId)
    if (at % stepSize === 0) yield
  }
  const waiting: object[] = [sent.body]
  for (let value = waiting.pop(), seen = 0; value; value = waiting.pop(), seen++) {
    for (const [key, member] of Object.entries(value)) {
      if (typeof member === 'object' && member !== null) waiting.push(member)
      else if (typeof member === 'string' && member.startsWith('~'))
        Reflect.set(value, key, ids[Number.parseInt(member.slice(1), 36)] ?? member)
    }
    if (seen % stepSize === 0) yield
  }
  return { body: sent.body, ids, gameIds }
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
