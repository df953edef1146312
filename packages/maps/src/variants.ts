import type { QuestUid } from '@stashwise/game/ids'
import type { MapVariantId } from '@stashwise/game/map'
import type { MapFacts, Marker, OfVariants, VariantFacts } from './map-facts.ts'
import type { MarkerKind } from './marker-kinds.ts'

/** Whether a variant has something; without a variant everything counts. */
export const isInVariant = ({ only }: OfVariants, variant: MapVariantId | undefined): boolean =>
  only === undefined || variant === undefined || only.includes(variant)

/** Quests are shown in every variant: they name the variants they need. */
const ofQuests: ReadonlySet<MarkerKind> = new Set(['questObjective', 'questItem'])

/** A variant's facts. Objectives and {@link MapFacts.byId} stay, so that links open any marker. The same object without a variant. */
export function factsOfVariant(facts: MapFacts, variant: MapVariantId | undefined): MapFacts {
  if (variant === undefined) return facts
  const isThere = <Entry extends OfVariants>(entry: Entry) => isInVariant(entry, variant)
  return {
    ...facts,
    markers: facts.markers
      .filter((marker) => ofQuests.has(marker.kind) || isThere(marker))
      .map((marker) => (marker.bosses ? { ...marker, bosses: marker.bosses.filter(isThere) } : marker)),
    unplaced: facts.unplaced.filter(isThere),
    bosses: facts.bosses.filter(isThere),
  }
}

/** The variant a level decides: one that not every variant of the map takes. Undefined: it may enter all, or is not known. */
export function variantOfLevel<Variant extends Pick<VariantFacts, 'minLevel' | 'maxLevel'>>(
  variants: readonly Variant[],
  level: number | undefined,
): Variant | undefined {
  if (level === undefined) return undefined
  const open = variants.filter(({ minLevel, maxLevel }) => level >= minLevel && level <= maxLevel)
  return open.length < variants.length ? open[0] : undefined
}

/** Quests of which everything that is marked on a map is in other variants than this one, with those variants. */
export function questsOfOtherVariants(
  markers: readonly Pick<Marker, 'quest' | 'only'>[],
  variant: MapVariantId | undefined,
): ReadonlyMap<QuestUid, readonly MapVariantId[]> {
  const here = new Set<QuestUid>()
  const others = new Map<QuestUid, readonly MapVariantId[]>()
  for (const { quest, only } of markers) {
    if (quest === undefined) continue
    if (only && variant && !only.includes(variant)) others.set(quest, [...new Set([...(others.get(quest) ?? []), ...only])])
    else here.add(quest)
  }
  for (const quest of here) others.delete(quest)
  return others
}
