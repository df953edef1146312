import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import { isFactKnown } from '@stashwise/accounts/player-facts'
import type { RecipeQuery } from '@stashwise/calculators/recipes/list-recipes'
import type { RecipeRow } from '@stashwise/calculators/view'
import { pick } from '@stashwise/game/objects'
import type { Viewer } from '#app/http/call-variables.ts'
import type { Today } from '../service.ts'
import type { TodayParts } from './today-parts.ts'

/** Crafts that are looked at for one whose prices can be trusted, and for an example's. */
const looked = { limit: 20, isFree: false }
const all = { limit: 100, isFree: false }

type Calculators = Pick<TodayParts, 'calculators'>
type Reader = Pick<Viewer, 'mode' | 'locale'>

const paying: RecipeQuery = {
  kind: 'craft',
  search: '',
  available: true,
  profitable: true,
  hideDogtags: true,
  farmLast: true,
  mixesDoubtful: false,
  sort: 'perHour',
  dir: 'desc',
}

/** The craft that earns most by the hour of those the player can start, as the page of crafts lists it. */
export function craftNow({ calculators }: Calculators, viewer: Reader, player: FiguresRecord): Today['craft'] {
  if (!isFactKnown(player, 'modules')) return { kind: 'unknown' }
  return best(calculators.calculator(viewer, player).list(paying, looked).rows)
}

/** How far a figure of an example may be from that of the page it leads to: a share of the latter. */
const mostApart = 0.1

/**
 * Ids of the crafts that earn an example about what the page of crafts says of them when it counts traders and modules up to the example's
 * level: that page knows nothing else of the example.
 */
export function exampleCrafts(parts: Calculators, viewer: Reader, example: FiguresRecord, level: number): ReadonlySet<string> {
  const own = parts.calculators.calculator(viewer, example).list(paying, all).rows
  const earns = new Map(own.map(({ id, figures }) => [id, figures.perHour]))
  return new Set(
    upTo(parts, viewer, undefined, level).flatMap(({ id, figures: { perHour = 0 } }) =>
      Math.abs((earns.get(id) ?? 0) - perHour) <= mostApart * perHour ? [id] : [],
    ),
  )
}

/** The best of an example's crafts, with the figure of the page it leads to. `player`: whose settings that page calculates with. */
export const exampleCraft = (
  parts: Calculators,
  viewer: Reader,
  player: FiguresRecord | undefined,
  { crafts, level }: { crafts: ReadonlySet<string>; level: number },
): Today['craft'] =>
  best(
    upTo(parts, viewer, player, level).filter(({ id }) => crafts.has(id)),
    `&level=${level}`,
  )

const upTo = ({ calculators }: Calculators, viewer: Reader, player: FiguresRecord | undefined, level: number): readonly RecipeRow[] =>
  calculators.calculator(viewer, player, { routeLevel: level }).list({ ...paying, level }, all).rows

/** `asked`: what the address of its page says besides the craft. */
function best(rows: readonly RecipeRow[], asked = ''): Today['craft'] {
  const craft = rows.find(({ trust }) => trust !== 'low') ?? rows[0]
  const item = craft?.outputs[0]?.item
  const { perHour, time } = craft?.figures ?? {}
  if (craft?.place.kind !== 'craft' || !item || perHour === undefined || time === undefined) return { kind: 'none' }
  return {
    kind: 'found',
    found: {
      name: item.name,
      href: `/crafts?item=${item.url}&place=${craft.place.module.slug}${asked}`,
      perHour,
      // Of the module: an hour's profit counts what it makes for the craft first.
      seconds: time + (craft.partsSeconds ?? 0),
      station: craft.place.module.name,
      level: craft.place.level,
      ...(craft.few && { few: pick(craft.few, ['runs', 'days']) }),
    },
  }
}
