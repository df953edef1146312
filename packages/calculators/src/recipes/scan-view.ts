import { isFleaOpenAt } from '@stashwise/game/flea-access'
import type { CostWorld } from '../costs/cost-world.ts'
import { canGetParts } from '../costs/run.ts'
import { type DoubtKind, type FigureDoubt, isBeyondOffers, priceDoubts, recipeDoubts } from '../costs/trust.ts'
import { type Named, presentDoubts, presentItem, presentLacks, presentPlace, presentTrader } from '../present.ts'
import { basisOf } from '../settings.ts'
import type { ScanRow, ScanView } from '../view.ts'
import { type Scanned, type ScanQuery, scanFigure, scanMarket, wholeGain } from './scan.ts'
import { hasWords, wordsOf } from './search-words.ts'

/** The scanner's rows by a query. `isFree`: rows beyond the limit are for users with Pro. */
export function scanView(named: Named, query: ScanQuery, { limit, isFree }: { limit: number; isFree: boolean }): ScanView {
  const { world, names } = named
  const opensAt = world.economy.rules.minPlayerLevel
  const level = world.settings.useProgress ? world.settings.level : undefined
  const words = wordsOf(query.search)
  const turn = query.dir === 'asc' ? 1 : -1
  const nameOf = ({ item }: Scanned) => names.items[item]?.[0] ?? ''
  const listed = scanMarket(world).filter(
    (each) =>
      (query.route === undefined || each.route === query.route) &&
      (!query.available || isWithinReach(each, query)) &&
      (!query.hideDogtags || !takesDogtags(each, world)) &&
      hasWords((names.items[each.item] ?? []).join('\n'), words),
  )
  const byName = (a: Scanned, b: Scanned) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : a.cost - b.cost)
  const { sort, dir } = query
  listed.sort((a, b) => {
    if (sort === 'name') return turn * byName(a, b)
    const byTrust = query.mixesDoubtful ? 0 : doubtRank(a, sort) - doubtRank(b, sort)
    if (byTrust !== 0) return byTrust
    const [one, other] = [scanFigure(a, world, sort), scanFigure(b, world, sort)]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined) || byName(a, b)
    return turn * (one - other) || byName(a, b)
  })
  const { rows, moved } = dir === 'desc' && isGain(sort) ? cheapestFirst(listed) : { rows: listed, moved: new Set() }
  return {
    rows: rows.slice(0, limit).map((each) => ({ ...scanRow(named, each), ...(moved.has(each) && { isMoved: true }) })),
    total: listed.length,
    limited: isFree && listed.length > limit,
    basis: basisOf(world.settings),
    ...(query.available && !isFleaOpenAt(opensAt, level) && { fleaOpensAt: opensAt }),
  }
}

const isGain = (sort: ScanQuery['sort']): boolean => sort === 'gain' || sort === 'gainPercent' || sort === 'perSlot' || sort === 'gainOfAll'

/**
 * Ways in their order, but right before a way to an item the cheaper ones to it: a seller with few units is still the one to go to first.
 * `moved`: those that come earlier than their figure alone would have them.
 */
function cheapestFirst(listed: readonly Scanned[]): { rows: Scanned[]; moved: ReadonlySet<Scanned> } {
  const byItem = Map.groupBy(listed, ({ item }) => item)
  const ordered = new Set<Scanned>()
  const moved = new Set<Scanned>()
  for (const each of listed) {
    const cheaper = (byItem.get(each.item) ?? []).filter((other) => !ordered.has(other) && isBetter(other, each))
    for (const other of cheaper.sort((a, b) => a.cost - b.cost)) {
      ordered.add(other)
      moved.add(other)
    }
    ordered.add(each)
  }
  return { rows: [...ordered], moved }
}

/** Whether a way costs less than another to the same item, at prices to be trusted, and is open to the player if that is. */
const isBetter = (one: Scanned, other: Scanned): boolean =>
  one.cost < other.cost && one.trust !== 'low' && (one.blockers.length === 0 || other.blockers.length > 0)

/** What comes after the others: prices that can hardly be trusted last, and before them what takes or brings more than the flea market shows offers for. */
function doubtRank(each: Scanned, sort: ScanQuery['sort']): number {
  if (each.trust === 'low') return 2
  const isBeyond = sort === 'gainOfAll' && saleDoubts(each).includes('depth')
  return isBeyond || (each.recipe && isBeyondOffers(each.world, each.recipe)) ? 1 : 0
}

/**
 * Whether the player can do it today: nothing blocks it, its parts can be had, and the flea market takes what comes of it. With
 * `isFleaAwaited` also what it takes as soon as it opens, not what it takes at a later level.
 */
function isWithinReach({ blockers, fleaLevel, recipe, world }: Scanned, { isFleaAwaited = false }: ScanQuery): boolean {
  const fromLevel = isFleaAwaited ? world.economy.rules.minPlayerLevel : 0
  return blockers.length === 0 && (fleaLevel ?? 0) <= fromLevel && (!recipe || canGetParts(world, recipe))
}

const takesDogtags = ({ recipe }: Scanned, { economy }: CostWorld): boolean =>
  recipe?.recipe.inputs.some(({ item }) => economy.items[item]?.role === 'dogtag') ?? false

/** Names a way in an address: the same for everybody, whatever it costs today. */
export function scanKey({ item: at, offer, recipe }: Scanned, { economy }: CostWorld): string {
  const item = economy.items[at]
  if (recipe) return `${recipe.recipe.id}-${item?.uid}`
  return `${item?.uid}-${economy.traders[offer?.trader ?? -1]?.slug}-${offer ? item?.buyFrom.indexOf(offer) : ''}`
}

/** Doubts of the price it is sold at; none of the player's own price. */
function saleDoubts({ item, world, units = 1 }: Scanned): DoubtKind[] {
  const sold = world.economy.items[item]
  return sold && world.settings.ownSell[sold.uid] === undefined ? priceDoubts(sold, units) : []
}

/** Doubts of what is sold, and of what a recipe buys for it. */
function doubtsOf(each: Scanned): FigureDoubt[] {
  const { item, recipe, world } = each
  const kinds = saleDoubts(each)
  const bought = recipe ? recipeDoubts(world, recipe, () => undefined) : []
  return [...(kinds.length > 0 ? [{ item, kinds }] : []), ...bought]
}

function scanRow(named: Named, each: Scanned): ScanRow {
  const { world, names } = named
  const { item, route, offer, recipe, cost, flea, fee, units, canBeListed, blockers } = each
  const quest = offer?.quest === undefined ? undefined : names.quests[offer.quest]
  const figure = (name: 'gainPercent' | 'perHour' | 'perSlot' | 'capital' | 'own' | 'gainOfAll') =>
    Math.round(scanFigure(each, world, name) ?? 0)
  return {
    id: scanKey(each, world),
    item: presentItem(named, item),
    route,
    place: recipe
      ? presentPlace(named, recipe)
      : {
          kind: 'trader',
          trader: presentTrader(named, offer?.trader ?? -1),
          level: offer?.level ?? 1,
          ...(quest !== undefined && { quest }),
          ...(offer?.limit !== undefined && { limit: offer.limit }),
        },
    cost: Math.round(cost),
    flea: Math.round(flea),
    fee: Math.round(fee),
    gain: wholeGain(each),
    gainPercent: figure('gainPercent'),
    ...(route === 'craft' && { perHour: figure('perHour') }),
    perSlot: figure('perSlot'),
    ...(units !== undefined && { units }),
    capital: figure('capital'),
    own: figure('own'),
    gainOfAll: figure('gainOfAll'),
    trust: each.trust,
    doubts: presentDoubts(named, doubtsOf(each)),
    canBeListed,
    ...(recipe?.parts.some(({ node }) => world.makerOf(node)?.kind === 'craft') && { isOfCrafts: true }),
    ...(each.fleaLevel !== undefined && { fleaLevel: each.fleaLevel }),
    blockers: presentLacks({ world: each.world, names }, blockers, recipe),
  }
}
