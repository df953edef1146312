import type { StoredGlyphs } from './glyphs.ts'

/** Samples that a stored glyph counts as at most, so that letters of another scale replace it with time. */
const maxSamples = 30

/** Joins the letters of two stores, each by its number of samples. */
export function mergeGlyphs(known: StoredGlyphs, learnt: StoredGlyphs): StoredGlyphs {
  const merged = new Map(known.map((glyph) => [glyph.shape, glyph]))
  for (const glyph of learnt) {
    const before = merged.get(glyph.shape)
    if (!before || before.patch.length !== glyph.patch.length) {
      merged.set(glyph.shape, glyph)
      continue
    }
    const share = glyph.count / Math.max(1, before.count + glyph.count)
    const mean = (from: number, to: number) => from * (1 - share) + to * share
    merged.set(glyph.shape, {
      shape: glyph.shape,
      count: Math.min(maxSamples, before.count + glyph.count),
      width: mean(before.width, glyph.width),
      patch: before.patch.map((value, at) => Math.round(mean(value, glyph.patch[at] ?? value))),
    })
  }
  return [...merged.values()]
}
