import { shapeOf } from '../src/alphabet.ts'
import { describeWidth, letterInputs, noLetter } from '../src/letters.ts'
import { capRows, cutStrip, findCuts, type Strip, writePatch } from '../src/strip.ts'
import { textPlane } from '../src/text-plane.ts'
import { throughJpeg } from './compress.ts'
import type { Random } from './random.ts'
import { type Face, fillPaths, hasText, setText } from './typeset.ts'

export type LetterSample = { inputs: Float32Array; label: number }

/** Most pieces of ink that one letter falls into. */
export const maxPieces = 4

/** A line of text as the game shows it, read back as a strip, with where each glyph lies in the strip's columns. */
function drawLine(face: Face, text: string, random: Random): { strip: Strip; glyphs: { character: string; from: number; to: number }[] } {
  const capHeight = random.chance(0.4) ? random.between(7.2, 9) : random.chance(0.65) ? random.between(4.9, 7.2) : random.between(9, 17.5)
  const scale = capHeight / 8
  const left = 4 + random.next()
  const capTop = 4 + (random.chance(0.7) ? 0 : random.next())
  // The game sets text on whole pixels.
  const baseline = random.chance(0.5) ? Math.round(capTop + capHeight) : capTop + capHeight
  const spacing = random.between(-0.2, 1.2) * scale * 0.6
  const set = setText(face, text, {
    x: left,
    y: baseline,
    capHeight,
    stretch: random.between(0.82, 1.18),
    spacing,
    zeroSlash: random.chance(0.85) ? random.between(0.16, 0.36) : 0,
  })
  const width = Math.ceil(left + set.width + 8)
  const height = Math.ceil(baseline + capHeight * 0.6 + 3)
  const coverage = fillPaths(set.paths, width, height)
  const boldness = random.chance(0.3) ? random.between(1, 1.5) : 1
  const levels = drawGround(width, height, capTop, random)
  const reach = Math.max(1, Math.round(scale * random.between(0.8, 1.3)))
  const outline = random.between(0.5, 1)
  const ink = random.chance(0.8) ? random.between(185, 215) : random.between(120, 255)
  const ground = random.chance(0.5) ? 30 : random.between(16, 70)
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let around = 0
      for (let dy = -reach; dy <= reach; dy++) {
        for (let dx = -reach; dx <= reach; dx++) {
          const [xx, yy] = [x + dx, y + dy]
          if (xx >= 0 && yy >= 0 && xx < width && yy < height) around = Math.max(around, coverage.data[yy * width + xx] ?? 0)
        }
      }
      const covered = Math.min(1, (coverage.data[y * width + x] ?? 0) * boldness)
      const under = (levels[y * width + x] ?? 0) * (1 - outline * around)
      out[y * width + x] = Math.max(0, Math.min(255, under * (1 - covered) + ink * covered + random.between(-4, 4)))
    }
  }
  const levelsShown = random.chance(0.2) ? compressed(out, width, height, random.whole(60, 92)) : out
  const right = left + set.width + 4
  const jitter = random.between(-0.35, 0.35) * Math.min(1.3, scale)
  const capJitter = random.between(0.96, 1.05)
  const place = { left: left - 3, right, capTop: capTop + jitter, capHeight: capHeight * capJitter }
  const plane = textPlane({ width, height, levels: levelsShown }, { x: 0, y: 0, width, height }, scale, ground)
  const strip = cutStrip(plane, place, ground, ink * random.between(0.9, 1.05))
  const step = place.capHeight / capRows
  return {
    strip,
    glyphs: set.glyphs.map(({ character, from, to }) => ({ character, from: (from - place.left) / step, to: (to - place.left) / step })),
  }
}

/** Grey levels as they come out of a JPEG file. */
function compressed(levels: Uint8Array, width: number, height: number, quality: number): Uint8Array {
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [at, level] of levels.entries()) data.fill(level, at * 4, at * 4 + 3)
  const shown = throughJpeg({ width, height, data }, quality).data
  return Uint8Array.from(levels, (_, at) => shown[at * 4] ?? 0)
}

/** Ground of a cell with its dither, and now and then a part of the item's picture under the text. */
function drawGround(width: number, height: number, capTop: number, random: Random): Float32Array {
  const base = random.chance(0.8) ? random.between(14, 55) : random.between(50, 95)
  const dither = random.between(0, 4)
  const levels = new Float32Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) levels[y * width + x] = base + ((x + y) % 2 === 0 ? dither : -dither)
  const shapesCount = random.chance(0.45) ? random.whole(1, 4) : 0
  for (let shape = 0; shape < shapesCount; shape++) {
    const [centreX, centreY] = [
      random.between(0, width),
      random.chance(0.7) ? random.between(capTop + 2, height) : random.between(0, height),
    ]
    const [radiusX, radiusY] = [random.between(3, width / 2), random.between(2, height / 2)]
    const level = random.between(20, 235)
    const [slopeX, slopeY] = [random.between(-3, 3), random.between(-5, 5)]
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 > 1) continue
        levels[y * width + x] = Math.max(0, Math.min(245, level + slopeX * (x - centreX) + slopeY * (y - centreY)))
      }
    }
  }
  return levels
}

/** Samples of one line: every piece of ink that may be a letter, labelled by the letter whose ink it is, or as none. */
export function sampleLine(face: Face, text: string, random: Random): LetterSample[] {
  if (!hasText(face, text.replaceAll(' ', ''))) return []
  const { strip, glyphs } = drawLine(face, text, random)
  const cuts = findCuts(strip)
  const samples: LetterSample[] = []
  for (let from = 0; from < cuts.length - 1; from++) {
    for (let to = from + 1; to <= Math.min(cuts.length - 1, from + maxPieces); to++) {
      const left = cuts[from]?.start ?? 0
      const right = cuts[to]?.end ?? 0
      const width = right - left
      if (width < 1 || width > capRows * 1.9) continue
      const glyph = glyphs.find((one) => one.to > one.from && Math.abs(one.from - left) <= 1.5 && Math.abs(one.to - right) <= 1.5)
      const inside = glyphs.filter((one) => Math.min(one.to, right) - Math.max(one.from, left) > 0.45 * Math.min(one.to - one.from, width))
      const label = glyph && inside.length <= 1 ? shapeOf(glyph.character) : noLetter
      if (label === undefined) continue
      // Most pieces are no letters: a part of them is enough.
      if (label === noLetter && !random.chance(0.45)) continue
      const inputs = new Float32Array(letterInputs)
      writePatch(strip, left, right, inputs)
      describeWidth(inputs, width / capRows)
      samples.push({ inputs, label })
    }
  }
  return samples
}
