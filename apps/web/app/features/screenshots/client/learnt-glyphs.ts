import type { StoredGlyphs } from '@stashwise/recognition/glyphs'
import * as z from 'zod/mini'
import { browserDocument } from '#app/storage/browser-document.ts'

const glyph = z.object({ shape: z.number(), count: z.number(), width: z.number(), patch: z.array(z.number()) })
const stored = z.catch(z.array(glyph), [])

/** Letters that corrections have taught, stored in this browser only. */
export const learntGlyphs = browserDocument<StoredGlyphs>({ key: 'screenshot_letters', read: (value) => stored.parse(value) })
