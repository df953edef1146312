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

/**
 * The craft that earns most by the hour of those the player can start, as the page of crafts lists it. Who told when they play has a plan of the day:
 * then the one that leads it, with its parts bought, since what another module would make first takes that module's time in the plan. Where none pays so,
 * the best with parts crafted first, said to be one, as the page of crafts lists it.
 */
export function craftNow({ calculators }: Calculators, viewer: Reader, player: FiguresRecord): Today['craft'] {
  if (!isFactKnown(player, 'modules')) return { kind: 'unknown' }
  if (!isFactKnown(player, 'logins')) return best(calculators.calculator(viewer, player).list(paying, looked).rows, crafts())
  const planned = best(calculators.calculator(viewer, player, { buysParts: true }).list(paying, looked).rows, () => '/hideout')
  if (planned.kind === 'found') return planned
  const chained = best(calculators.calculator(viewer, player).list(paying, looked).rows, crafts())
  return chained.kind === 'found' ? { ...chained, found: { ...chained.found, craftsParts: true } } : chained
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
  { crafts: wanted, level }: { crafts: ReadonlySet<string>; level: number },
): Today['craft'] =>
  best(
    upTo(parts, viewer, player, level).filter(({ id }) => wanted.has(id)),
    crafts(`&level=${level}`),
  )

const upTo = ({ calculators }: Calculators, viewer: Reader, player: FiguresRecord | undefined, level: number): readonly RecipeRow[] =>
  calculators.calculator(viewer, player, { routeLevel: level }).list({ ...paying, level }, all).rows

type HrefOf = (item: string, place: string) => string
/** The craft in the list of crafts. `asked`: what its address says besides. */
const crafts =
  (asked = ''): HrefOf =>
  (item, place) =>
    `/crafts?item=${item}&place=${place}${asked}`

function best(rows: readonly RecipeRow[], hrefOf: HrefOf): Today['craft'] {
  const craft = rows.find(({ trust }) => trust !== 'low') ?? rows[0]
  const item = craft?.outputs[0]?.item
  const { perHour, time } = craft?.figures ?? {}
  if (craft?.place.kind !== 'craft' || !item || perHour === undefined || time === undefined) return { kind: 'none' }
  return {
    kind: 'found',
    found: {
      name: item.name,
      href: hrefOf(item.url, craft.place.module.slug),
      perHour,
      // Of the module: an hour's profit counts what it makes for the craft first.
      seconds: time + (craft.partsSeconds ?? 0),
      station: craft.place.module.name,
      level: craft.place.level,
      ...(craft.few && { few: pick(craft.few, ['runs', 'days']) }),
    },
  }
}
