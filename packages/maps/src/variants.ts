import type { MapVariantId } from '@stashwise/game/map'
import type { MapFacts, OfVariants } from './map-facts.ts'
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
