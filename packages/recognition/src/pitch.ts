import type { Run } from './lines.ts'

/** Pixels per cell on a screen of 1920x1080; all sizes of the interface grow with it. */
export const pitchAtScale1 = 63

/** Smallest and largest distance of two cells that is looked for: a screen of 1280x720 has 42, one of 5120x2880 has 168. */
export const minPitch = 41
export const maxPitch = 172

/** Heights of usual screens: a pitch that fits one of them is likelier than one between them. */
const usualScales = [
  1280 / 1920,
  1366 / 1920,
  0.75,
  0.8,
  1600 / 1920,
  1680 / 1920,
  1,
  1200 / 1080,
  4 / 3,
  1.5,
  1600 / 1080,
  5 / 3,
  2,
  8 / 3,
]

/** Distance of two lines of one direction that lie beside each other, and for how many pixels they do. */
type Distance = { pixels: number; weight: number }

function listDistances(runs: readonly Run[], maxDistance: number): Distance[] {
  const totals = new Float64Array(maxDistance + 1)
  const sorted = runs.toSorted((a, b) => a.at - b.at)
  for (const [index, run] of sorted.entries()) {
    for (let other = index + 1; other < sorted.length; other++) {
      const next = sorted[other]
      if (!next || next.at - run.at > maxDistance) break
      const overlap = Math.min(run.to, next.to) - Math.max(run.from, next.from)
      const distance = next.at - run.at
      // Long lines count little more than short ones: a window's frame is no better evidence than a cell's.
      if (overlap >= minPitch - 2 && distance >= minPitch - 2) totals[distance] = (totals[distance] ?? 0) + Math.sqrt(overlap)
    }
  }
  return [...totals].flatMap((weight, pixels) => (weight > 0 ? [{ pixels, weight }] : []))
}

/** How well distances fit multiples of a pitch: near ones count most, and what chance would give is taken off. */
function scorePitch(pitch: number, distances: readonly Distance[]): number {
  let score = 0
  for (const { pixels, weight } of distances) {
    const multiple = Math.round(pixels / pitch)
    if (multiple < 1 || multiple > 8) continue
    const off = Math.abs(pixels - multiple * pitch)
    score += (weight / multiple) * (off <= 0.6 ? 1 : off <= 1.2 ? 0.6 : 0)
    score -= ((weight / multiple) * 2.2) / pitch
  }
  return score
}

export type PitchFit = { pitch: number; score: number }

/**
 * Pitches that the lines of a picture speak for, best first, none nearer than 4 % to a better one. A picture of a whole screen has the
 * pitch of its size, so that one and those of usual screens get a bonus.
 */
export function findPitches(
  runs: { across: readonly Run[]; down: readonly Run[] },
  picture: { width: number; height: number },
  max = 4,
): PitchFit[] {
  const distances = [...listDistances(runs.across, maxPitch * 8), ...listDistances(runs.down, maxPitch * 8)]
  if (distances.length === 0) return []
  const ownScale = Math.min(picture.width / 1920, picture.height / 1080)
  const bonus = (pitch: number) => {
    const isNear = (scale: number) => Math.abs(pitch - pitchAtScale1 * scale) < 0.03
    return isNear(ownScale) ? 1.2 : usualScales.some(isNear) ? 1.1 : 1
  }
  const steps = Math.round((maxPitch - minPitch) / 0.05)
  const pitches = [
    ...Array.from({ length: steps + 1 }, (_, step) => minPitch + step * 0.05),
    ...[ownScale, ...usualScales].map((scale) => scale * pitchAtScale1).filter((pitch) => pitch >= minPitch && pitch <= maxPitch),
  ]
  const fits = pitches
    .map((pitch) => ({ pitch, score: scorePitch(pitch, distances) * bonus(pitch) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const chosen: PitchFit[] = []
  for (const fit of fits) {
    if (chosen.length >= max) break
    if (chosen.every(({ pitch }) => Math.abs(pitch - fit.pitch) > 0.04 * pitch)) chosen.push(fit)
  }
  // A few lines cannot tell 63.0 from 63.4: a usual pitch nearby that fits nearly as well is the better guess.
  const usual = [ownScale, ...usualScales].map((scale) => scale * pitchAtScale1)
  return chosen.map((fit) => {
    const near = usual.find(
      (pitch) => Math.abs(pitch - fit.pitch) < 0.013 * pitch && scorePitch(pitch, distances) >= 0.7 * scorePitch(fit.pitch, distances),
    )
    return near === undefined ? fit : { ...fit, pitch: near }
  })
}
