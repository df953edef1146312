/** The game's editions by their ids in the game's data. Source: the feed's `gameEditions`, November 2025. */
const editionsById: Readonly<Record<string, string>> = {
  standard: 'Standard',
  left_behind: 'Left Behind',
  prepare_for_escape: 'Prepare for Escape',
  edge_of_darkness: 'Edge of Darkness',
  unheard_edition: 'The Unheard',
  unheard: 'The Unheard',
  eod_tue_edition: 'EOD + The Unheard',
}

/** Editions that a player of one owns as well. */
const contains: Readonly<Record<string, readonly string[]>> = { 'EOD + The Unheard': ['Edge of Darkness', 'The Unheard'] }

/** Whether an edition has something, itself or as part of a bundle. Empty `ids` mean all editions. */
export const hasEdition = (edition: string, ids: readonly string[]): boolean =>
  ids.length === 0 || ids.some((id) => [edition, ...(contains[edition] ?? [])].includes(editionsById[id] ?? id))

/** An edition's name in the game by its id; the id when it is unknown. */
export const editionName = (id: string): string => editionsById[id] ?? id

/** Whether it is the id of an edition that we know. */
export const isEdition = (id: string): boolean => Object.hasOwn(editionsById, id)

/** Ids of editions that meet all conditions, each a list of editions; undefined when none does, empty without conditions. */
export function editionsPassing(gates: readonly (readonly string[])[]): string[] | undefined {
  if (gates.length === 0) return []
  const passing = (ids: readonly string[]) => [...new Set(ids)].filter((id) => gates.every((gate) => hasEdition(editionName(id), gate)))
  const named = passing(gates.flat())
  const ids = named.length > 0 ? named : passing(Object.keys(editionsById))
  return ids.length > 0 ? ids : undefined
}
