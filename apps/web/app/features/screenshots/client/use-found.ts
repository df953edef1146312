import type { ItemUid } from '@stashwise/game/ids'
import { itemUid } from '@stashwise/game/ids'
import type { LexiconItem } from '@stashwise/recognition/lexicon'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFrame } from '#app/site/frame.tsx'
import { itemsQuery } from '../scan-queries.ts'
import { type CellEdit, type CellItem, countUnits, toCellItems } from '../scan-rows.ts'
import { toScene } from '../scene.ts'
import type { PicturedItem } from '../service.ts'
import type { Shot } from './use-shots.ts'

export type Lexicon = ReadonlyMap<string, LexiconItem>
export type Edits = ReadonlyMap<string, CellEdit>

/** What some pictures show together, with the player's corrections. */
export type Found = ReturnType<typeof useFound>

const noItems: ReadonlyMap<ItemUid, PicturedItem> = new Map()
const noNames: Lexicon = new Map()

export function useFound(shots: readonly Shot[], lexicon: Lexicon = noNames, edits: Edits) {
  const scene = useMemo(() => toScene(shots), [shots])
  const cellItems = useMemo(() => toCellItems(scene.cells, edits, lexicon), [scene, edits, lexicon])
  const counts = useMemo(() => countUnits(cellItems), [cellItems])
  const open = cellItems.filter(({ certainty, uid, units }) => certainty !== 'left' && (uid === undefined || units === undefined)).length
  return { shots, scene, cellItems, counts, open, isFinal: shots.every(({ state }) => state === 'done' || state === 'failed') }
}

/** The figures of items that were found, and of what doubtful cells may be. */
export function useItems(cellItems: readonly CellItem[]) {
  const { mode, locale } = useFrame()
  const uids = useMemo(() => listUids(cellItems), [cellItems])
  const { data, isError, refetch } = useQuery({ ...itemsQuery(mode, locale, uids), placeholderData: (before) => before })
  return { items: data ?? noItems, hasFailed: isError && !data, retry: () => void refetch() }
}

/** In an order of their own, so that a correction asks for nothing again. */
function listUids(cellItems: readonly CellItem[]): ItemUid[] {
  const uids = cellItems.flatMap(({ uid, cell, certainty }) => [
    ...(uid === undefined ? [] : [uid]),
    ...(certainty === 'sure' ? [] : cell.candidates.map(({ id }) => itemUid(id))),
  ])
  return [...new Set(uids)].sort()
}
