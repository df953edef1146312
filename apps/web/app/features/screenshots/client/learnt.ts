import { itemUid } from '@stashwise/game/ids'
import type { StoredGlyphs } from '@stashwise/recognition/glyphs'
import * as z from 'zod/mini'
import { browserDocument } from '#app/storage/browser-document.ts'
import { maxMemories } from '../limits.ts'
import type { CellMemory } from '../scan-messages.ts'

/** What the player's corrections have taught: letters, and cells whose item was chosen, the latest last. */
export type Learnt = { glyphs: StoredGlyphs; cells: readonly CellMemory[] }

const glyph = z.object({ shape: z.number(), count: z.number(), width: z.number(), patch: z.array(z.number()) })
const cell = z.object({
  columns: z.number(),
  rows: z.number(),
  look: z.string(),
  uid: z.pipe(z.string(), z.transform(itemUid)),
})
const stored = z.object({ glyphs: z.catch(z.array(glyph), []), cells: z.catch(z.array(cell), []) })
const nothing: Learnt = { glyphs: [], cells: [] }

const read = (value: unknown): Learnt => {
  const parsed = stored.safeParse(value)
  return parsed.success ? { ...parsed.data, cells: parsed.data.cells.slice(-maxMemories) } : nothing
}

/** Stored in this browser only. */
export const learnt = browserDocument<Learnt>({ key: 'screenshots_learnt', read })
