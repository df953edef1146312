import type { MapSlug, QuestUid } from '@stashwise/game/ids'
import type { MapVariantId } from '@stashwise/game/map'
import type { Marker } from '@stashwise/maps/map-facts'
import { questsOfOtherVariants } from '@stashwise/maps/variants'
import type { ObjectiveFact } from '@stashwise/progression/facts'
import { freeQuestLimit } from '@stashwise/progression/quest-limit'
import type { leadingToNamesakes } from '@stashwise/progression/quests/namesakes'
import type { QuestState, QuestStates } from '@stashwise/progression/quests/quest-state'
import { byPlace } from '@stashwise/progression/quests/quest-tabs'
import { questSearch, questsHref } from '#app/features/progression/quest-links.ts'
import type { Quests } from '#app/features/progression/use-quests.ts'

export type MapQuests = {
  /** Shown on the map: chosen by the player, or accepted ones while nothing is chosen. */
  chosen: readonly QuestState[]
  /** Chosen, and to be done elsewhere: they count for the limit. */
  elsewhere: readonly QuestState[]
  /** Those with something to do here that could be chosen: open ones first, then locked ones, as not every player ticks off quests. */
  others: readonly QuestState[]
  /** Quests of which everything here is in other forms of the map than the shown one, with those forms. */
  notNow: ReadonlyMap<QuestUid, readonly MapVariantId[]>
}

/** The player's quests with those of one map. `leading`: what tells quests of one name apart, see {@link leadingToNamesakes}. */
export type LoadedQuests = Quests & { ofMap: MapQuests; leading: ReturnType<typeof leadingToNamesakes> }

export const isOpen = ({ status }: Pick<QuestState, 'status'>): boolean => status === 'active' || status === 'available'
/** Whether there may still be something to do for a quest, whatever else would have to be done before. */
const isLeft = ({ status }: Pick<QuestState, 'status'>): boolean => status !== 'completed' && status !== 'cancelled'

/** Types of objectives that are met at one place; the others are met anywhere, or wherever a thing turns up. */
const typesWithPlace: ReadonlySet<ObjectiveFact['type']> = new Set(['place', 'mark', 'reach'])

/** Whether an objective is met at a place, which a quest's own thing lies at too. */
export const hasPlace = ({ type, questItem }: Pick<ObjectiveFact, 'type' | 'questItem'>): boolean =>
  typesWithPlace.has(type) || (questItem !== undefined && type !== 'handOver')

/** True for quests with a place on the map, or with something to do there that needs no place. */
export const isOfMap = ({ quest }: QuestState, map: MapSlug, onMarkers: ReadonlySet<QuestUid>): boolean =>
  onMarkers.has(quest.uid) || quest.objectives.some(({ maps }) => maps.includes(map))

type Options = {
  map: MapSlug
  markers: readonly Marker[]
  /** The form of the map that is shown. */
  variant?: MapVariantId | undefined
  isUnlimited: boolean
  wanted?: readonly string[] | undefined
}

/**
 * The quests a map is about. `wanted`: those of a link, by their url, in place of the player's own choice. Without a choice it begins with
 * quests that are accepted, as many as may be chosen at once. Quests of another form of the map come after those of the shown one.
 */
export function questsOfMap(states: QuestStates, { map, markers, variant, isUnlimited, wanted }: Options): MapQuests {
  const onMarkers = new Set(markers.flatMap(({ quest }) => (quest === undefined ? [] : [quest])))
  const all = [...states.values()].filter((state) => state.isThere).sort((a, b) => byPlace(a.quest, b.quest))
  const notNow = questsOfOtherVariants(markers, variant)
  const byVariant = (a: QuestState, b: QuestState) => Number(notNow.has(a.quest.uid)) - Number(notNow.has(b.quest.uid))
  const here = all.filter((state) => isOfMap(state, map, onMarkers)).sort(byVariant)
  const max = isUnlimited ? here.length : freeQuestLimit
  const linked = wanted ? here.filter(({ quest }) => wanted.includes(quest.url)).slice(0, max) : []
  const current = all.filter((state) => state.isCurrent)
  const accepted = here.filter(({ status, quest }) => status === 'active' && !notNow.has(quest.uid)).slice(0, max)
  const chosen = linked.length > 0 ? linked : current.length > 0 ? here.filter((state) => current.includes(state)) : accepted
  return {
    chosen,
    elsewhere: linked.length > 0 ? [] : current.filter((state) => !here.includes(state)),
    others: here
      .filter((state) => isLeft(state) && !chosen.includes(state))
      .sort((a, b) => byVariant(a, b) || Number(isOpen(b)) - Number(isOpen(a))),
    notNow,
  }
}

/** The edit of the player's choice that makes it what a map shows, with one quest more or less. */
export function toggleChoice({ chosen, elsewhere }: MapQuests, states: QuestStates, uid: QuestUid) {
  const before = [...chosen, ...elsewhere].map(({ quest }) => quest.uid)
  const after = before.includes(uid) ? before.filter((one) => one !== uid) : [...before, uid]
  const stored = [...states.values()].filter(({ isCurrent }) => isCurrent).map(({ quest }) => quest.uid)
  const add = after.filter((one) => !stored.includes(one))
  const remove = stored.filter((one) => !after.includes(one))
  return { questsCurrent: { ...(add.length > 0 && { add }), ...(remove.length > 0 && { remove }) } }
}

const usual = questSearch.parse({})

/** The page with a quest's details. */
export const questHref = (url: string): string => questsHref(usual, { quest: url })
