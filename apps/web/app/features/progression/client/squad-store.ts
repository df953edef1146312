import { questUid } from '@stashwise/game/ids'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import * as z from 'zod/mini'
import { useFrame } from '#app/site/frame.tsx'
import { browserDocument, useBrowserDocument } from '#app/storage/browser-document.ts'
import type { PageScope } from '#app/storage/page-scope.ts'
import type { SquadView } from '../service.ts'

/** A squad this browser is in. `me`: its member. `view`: as it was last known. */
export type Seat = { token: string; me: string; view: SquadView }

/** `key`: what proves to a squad that a member is this browser; empty until it is first needed. `name`: the last one given. */
export type BrowserSquads = { key: string; name: string; seats: Partial<Record<GameMode, Seat>> }

/** Looked up in the facts: unknown ones are nobody's. */
const quests = z.array(z.pipe(z.string(), z.transform(questUid)))
const seatSchema = z.object({
  token: z.string(),
  me: z.string(),
  view: z.object({
    mode: z.enum(gameModes.map(({ mode }) => mode)),
    members: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        progress: z.object({ active: quests, available: quests, current: quests, done: z.array(z.string()) }),
        at: z.number(),
      }),
    ),
  }),
})
const seat = z.catch(z.optional(seatSchema), undefined)
const squadsSchema = z.object({
  key: z.catch(z.string(), ''),
  name: z.catch(z.string(), ''),
  seats: z.catch(z.object({ pvp: seat, pve: seat }), {}),
})

/** What was stored, as far as it can be read. */
export function parseBrowserSquads(stored: unknown): BrowserSquads {
  const read = squadsSchema.safeParse(stored)
  return read.success ? read.data : { key: '', name: '', seats: {} }
}

export const squadStore = browserDocument({ key: 'squads', read: parseBrowserSquads })

/** The squads of this browser; none on the server, and until they are read. */
export const useBrowserSquads = () => useBrowserDocument(squadStore)

export function useIsInSquad(): boolean {
  const { mode } = useFrame()
  return useBrowserSquads().value.seats[mode] !== undefined
}

/** This browser's key, made once: two tabs that need it at the same time get the same. */
export async function browserKey(page: PageScope): Promise<string> {
  const store = squadStore(page)
  await store.change((squads) => (squads.key === '' ? { ...squads, key: newKey() } : squads))
  return store.get().value.key
}

const keyBytes = 24
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(keyBytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const setSeat = (page: PageScope, mode: GameMode, seat: Seat | undefined, name?: string): Promise<void> =>
  squadStore(page).change((squads) => ({ ...squads, name: name ?? squads.name, seats: { ...squads.seats, [mode]: seat } }))
