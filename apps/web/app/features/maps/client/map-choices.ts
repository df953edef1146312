import { type MapVariantId, mapVariantIds } from '@stashwise/game/map'
import { type MarkerKind, markerKinds } from '@stashwise/maps/marker-kinds'
import { browserDocument } from '#app/storage/browser-document.ts'
import type { KindChoice } from '../shown-kinds.ts'

export const mapTabs = ['places', 'quests', 'layers', 'raid'] as const
export type MapTab = (typeof mapTabs)[number]
export type RaidSideChoice = 'pmc' | 'scav'

/** What a player has set up on the maps, stored in this browser for all of them. */
export type MapChoices = {
  kinds: KindChoice
  tab: MapTab
  /** Who they play. */
  side: RaidSideChoice
  /** A raid that runs, by map and the end they expect, milliseconds since 1970. */
  raid: { map: string; endsAt: number } | undefined
  /** The variant they chose last, by map. */
  variants: Readonly<Partial<Record<string, MapVariantId>>>
}

const kindIds: readonly string[] = markerKinds.map(({ id }) => id)
const isKind = (name: unknown): name is MarkerKind => typeof name === 'string' && kindIds.includes(name)
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function parseKinds(stored: unknown): MarkerKind[] {
  return Array.isArray(stored) ? stored.filter(isKind) : []
}

function parseRaid(stored: unknown): MapChoices['raid'] {
  const [map, endsAt] = [fieldOf(stored, 'map'), fieldOf(stored, 'endsAt')]
  return typeof map === 'string' && typeof endsAt === 'number' ? { map, endsAt } : undefined
}

function parseVariants(stored: unknown): MapChoices['variants'] {
  if (typeof stored !== 'object' || stored === null) return {}
  const known = Object.entries(stored).flatMap(([map, variant]) => {
    const id = mapVariantIds.find((each) => each === variant)
    return id ? [[map, id] as const] : []
  })
  return Object.fromEntries(known)
}

/** What was stored, field by field; foreign ones fall back. By hand: a schema library is a sixth of this page's scripts. */
export const parseMapChoices = (stored: unknown): MapChoices => ({
  kinds: { on: parseKinds(fieldOf(fieldOf(stored, 'kinds'), 'on')), off: parseKinds(fieldOf(fieldOf(stored, 'kinds'), 'off')) },
  tab: mapTabs.find((tab) => tab === fieldOf(stored, 'tab')) ?? 'places',
  side: fieldOf(stored, 'side') === 'scav' ? 'scav' : 'pmc',
  raid: parseRaid(fieldOf(stored, 'raid')),
  variants: parseVariants(fieldOf(stored, 'variants')),
})

export const mapChoices = browserDocument({ key: 'map_choices', read: parseMapChoices })
