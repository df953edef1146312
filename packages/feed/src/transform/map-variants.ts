import type { GameMap, InVariants, MapVariant, MapVariantId } from '@stashwise/game/map'

/** One of the feed's maps, which may be a variant of another. */
export type Form = { id: MapVariantId | undefined; isChosen: boolean; map: GameMap }
type VariantForm = { id: MapVariantId; map: GameMap }
type Listed<Entry> = Entry & InVariants

/** One map of all its forms, the first of them in the lead; undefined without any that players choose. */
export function unite(forms: readonly Form[]): GameMap | undefined {
  const chosen = forms.filter(({ isChosen }) => isChosen)
  const [main] = chosen
  if (!main) return undefined
  const nameIds = [...new Set(forms.flatMap(({ map }) => map.nameIds))]
  const variants = chosen.flatMap(({ id, map }): VariantForm[] => (id ? [{ id, map }] : []))
  if (variants.length < 2) return { ...main.map, nameIds }
  // Of variants without exits and containers the feed has only the bosses; the rest is as in the others.
  const known = variants.filter(({ map }) => map.extracts.length + map.containers.length > 0)
  const places = known.length > 0 ? known : variants
  const joined = <Entry extends object>(from: readonly VariantForm[], listOf: (map: GameMap) => readonly Listed<Entry>[]) =>
    join(from.map(({ id, map }) => ({ id, list: listOf(map) })))
  const btrStops = joined(places, ({ btrStops = [] }) => btrStops)
  return {
    ...main.map,
    nameIds,
    variants: variants.map(toVariant),
    accessKeys: [...new Set(chosen.flatMap(({ map }) => map.accessKeys))],
    bosses: joined(variants, ({ bosses }) => bosses),
    spawns: joined(variants, ({ spawns }) => spawns),
    extracts: joined(places, ({ extracts }) => extracts),
    transits: joined(places, ({ transits }) => transits),
    containers: joined(places, ({ containers }) => containers),
    loose: joined(places, ({ loose }) => loose),
    locks: joined(places, ({ locks }) => locks),
    hazards: joined(places, ({ hazards }) => hazards),
    switches: joined(places, ({ switches }) => switches),
    stationary: joined(places, ({ stationary }) => stationary),
    ...(btrStops.length > 0 && { btrStops }),
  }
}

const toVariant = ({ id, map: { nameIds, raidMinutes, players, minLevel, maxLevel } }: VariantForm): MapVariant => ({
  id,
  nameId: nameIds[0] ?? '',
  raidMinutes,
  players,
  minLevel,
  maxLevel,
})

/** Entries with the variants that have them, in list order; repeated ones stay apart. Ids are ignored, as they differ by variant. */
function join<Entry extends object>(lists: readonly { id: MapVariantId; list: readonly Entry[] }[]): (Entry & InVariants)[] {
  const found = new Map<string, { entry: Entry; in: MapVariantId[] }>()
  for (const { id, list } of lists) {
    const counts = new Map<string, number>()
    for (const entry of list) {
      const text = JSON.stringify({ ...entry, id: undefined })
      const count = (counts.get(text) ?? 0) + 1
      counts.set(text, count)
      const known = found.get(`${count} ${text}`)
      if (known) known.in.push(id)
      else found.set(`${count} ${text}`, { entry, in: [id] })
    }
  }
  return [...found.values()].map(({ entry, in: variants }) => (variants.length === lists.length ? entry : { ...entry, only: variants }))
}
