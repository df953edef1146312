import { defaultLocale, isLocale } from '../packages/game/src/locale.ts'
import { CellCache } from '../packages/recognition/src/cell-cache.ts'
import { learnDrawn } from '../packages/recognition/src/drawn-glyphs.ts'
import { GlyphStore } from '../packages/recognition/src/glyphs.ts'
import { bundledNet } from '../packages/recognition/src/letter-weights.ts'
import { Lexicon, type LexiconItem } from '../packages/recognition/src/lexicon.ts'
import { compareWithPictures, type PictureOf } from '../packages/recognition/src/likeness.ts'
import type { Picture } from '../packages/recognition/src/picture.ts'
import { type RecogniseOptions, type Recognition, recognise } from '../packages/recognition/src/recognise.ts'
import { throughJpeg } from '../packages/recognition/testing/compress.ts'
import { drawInvented } from '../packages/recognition/testing/draw-characters.ts'
import { drawIcon } from '../packages/recognition/testing/draw-icon.ts'
import { cropDrawn, type DrawnPicture, drawInventory, swapItems } from '../packages/recognition/testing/draw-inventory.ts'
import { createRandom } from '../packages/recognition/testing/random.ts'
import { addSynthetic, describeScore, emptyScore, isSameBox, type Score, type Share } from '../packages/recognition/testing/score.ts'
import { listScreens, loadScreen, screensFolder } from '../packages/recognition/testing/screens.ts'
import { snapshotLexicon } from '../packages/recognition/testing/snapshot-lexicon.ts'
import { testFaces } from '../packages/recognition/testing/test-faces.ts'
import { hasText } from '../packages/recognition/testing/typeset.ts'
import type { Result } from './report.ts'

const sizes = [
  [1280, 720],
  [1366, 768],
  [1440, 1080],
  [1920, 1080],
  [2560, 1440],
  [3440, 1440],
  [3840, 2160],
] as const

/**
 * Synthetic pictures: RECOGNITION_PICTURES sets another number; 300 are the measure. RECOGNITION_FROM leaves out those before one,
 * RECOGNITION_LOCALE is the language of the inventories: ru, de, cn, kr and others.
 */
const pictures = Number(process.env['RECOGNITION_PICTURES'] ?? 30)
const from = Number(process.env['RECOGNITION_FROM'] ?? 0)
const locale = process.env['RECOGNITION_LOCALE'] ?? defaultLocale
/** Every third picture is compressed, all have one of these brightnesses. */
const qualities = [90, 75, 60]
const gammas = [1, 1, 0.92, 1.08]

type Times = { firstMs: number; allMs: number }

/** Drawn inventories of seven resolutions in fonts the reader never saw: time, memory and what was right. Then the time of real pictures. */
export function measureRecognition(): Result[] {
  if (!isLocale(locale)) return [{ what: 'recognition', reason: `no language ${locale}` }]
  const net = bundledNet()
  const items = snapshotLexicon(locale)
  const faces = testFaces().filter((face) => items.filter(({ name }) => hasText(face, name)).length > 0.9 * items.length)
  const lexicon = new Lexicon(items)
  const glyphs = lexicon.isWide ? learnDrawn(lexicon.learntCharacters, drawInvented) : new GlyphStore()
  const options: RecogniseOptions = { lexicon, net, glyphs }
  const results: Result[] = []
  const total = emptyScore()
  const withPictures: Share = { hits: 0, all: 0 }
  const likenessOf = compareWithPictures(iconsOf(items))
  for (const [index, [width, height]] of sizes.entries()) {
    const score = emptyScore()
    const times: Times = { firstMs: 0, allMs: 0 }
    let bytes = 0
    for (let number = index; number < from + pictures; number += sizes.length) {
      if (number < from) continue
      const face = faces[Math.floor(number / sizes.length) % faces.length]
      if (!face) continue
      const gamma = gammas[number % gammas.length] ?? 1
      const whole = drawInventory({ width, height, face, items, random: createRandom(1000 + number), gamma })
      // Every fifth picture is cut out of its screen.
      const inventory = number % 5 === 4 ? cropDrawn(whole, partOf(width, height)) : whole
      const quality = qualities[number % qualities.length] ?? 90
      const picture: Picture = Math.floor(number / sizes.length) % 3 === 2 ? throughJpeg(inventory.picture, quality) : inventory.picture
      const { result, time, rise } = timed(picture, options)
      times.firstMs = Math.max(times.firstMs, time.firstMs)
      times.allMs = Math.max(times.allMs, time.allMs)
      bytes = Math.max(bytes, rise)
      addSynthetic(score, inventory, result)
      addSynthetic(total, inventory, result)
      if (number < from + 2 * sizes.length) addWithPictures(withPictures, inventory, picture, { ...options, likenessOf })
    }
    if (score.cells.all === 0) continue
    const name = `synthetic ${width}x${height}`
    for (const line of describeScore(score)) console.error(`  ${name}: ${line}`)
    results.push(
      { what: `${name}: first list`, unit: 'ms', value: times.firstMs, ...(width <= 1920 ? { atMost: 1500 } : {}) },
      { what: `${name}: final list`, unit: 'ms', value: times.allMs, atMost: width > 2560 ? 8000 : 4000 },
      { what: `${name}: memory`, unit: 'MB', value: bytes / 2 ** 20, atMost: 600 },
    )
  }
  const share = (100 * withPictures.hits) / Math.max(1, withPictures.all)
  return [
    ...results,
    ...describeTotals(total),
    { what: 'synthetic pictures: all right where the items have pictures', unit: '%', value: share, atLeast: 97 },
    measureSecond(lexicon, net),
    ...measureScreens(lexicon, net),
  ]
}

/** The right half of a screen and a little more, from below its top line. */
const partOf = (width: number, height: number) => ({
  x: Math.round(width * 0.45),
  y: Math.round(height * 0.04),
  width: Math.round(width * 0.55),
  height: Math.round(height * 0.86),
})

/** The picture of every item by its id, as an image server has them; each is made once. */
function iconsOf(items: readonly LexiconItem[]): PictureOf {
  const byId = new Map(items.map((item) => [item.id, item]))
  const icons = new Map<string, Picture>()
  return (id) => {
    const item = byId.get(id)
    const icon = icons.get(id) ?? (item && drawIcon(item, 63))
    if (icon) icons.set(id, icon)
    return icon
  }
}

/** Adds what is right of a picture that is read with the pictures of items. Dogtags and items of one picture are questions. */
function addWithPictures(share: Share, { items }: DrawnPicture, picture: Picture, options: RecogniseOptions) {
  const steps = recognise(picture, options)
  let step = steps.next()
  while (!step.done) step = steps.next()
  for (const { item, box, isHidden, isDogtag } of items) {
    if (isHidden || isDogtag) continue
    const found = step.value.items.find((cell) => isSameBox(cell.box, box))
    share.all++
    if (found?.candidates[0]?.id === item.id) share.hits++
  }
}

function describeTotals({ cells, sure, unique, tied, wrong }: Score): Result[] {
  for (const line of wrong.slice(0, 40)) console.error(`  ${line}`)
  const row = (what: string, share: Share, atLeast: number): Result => ({
    what: `synthetic pictures: ${what}`,
    unit: '%',
    value: (100 * share.hits) / Math.max(1, share.all),
    atLeast,
  })
  return [
    row('whole cells found', cells, 99),
    row('marked sure that are right', sure, 99.5),
    row('unique ones right', unique, 98),
    row('tied ones among the candidates', tied, 99),
  ]
}

/** Share of items that a raid changes between two pictures of one stash. */
const changedShare = 0.15

/** How long a second picture of the same stash takes. */
function measureSecond(lexicon: Lexicon, net: ReturnType<typeof bundledNet>): Result {
  const what = 'second picture of a stash, 1920x1080: final list'
  const [face] = testFaces()
  if (!face) return { what, reason: 'no font' }
  const draw = (seed: number) => drawInventory({ width: 1920, height: 1080, face, items: snapshotLexicon(), random: createRandom(seed) })
  const [stash, other] = [draw(1), draw(2)]
  const cache = new CellCache()
  timed(stash.picture, { lexicon, net, cache })
  const before = cache.misses
  const { result, time } = timed(swapItems(stash, other, changedShare), { lexicon, net, cache })
  console.error(`  ${what}: ${cache.misses - before} of ${result.items.length} cells compared`)
  return { what, unit: 'ms', value: time.allMs, atMost: 500 }
}

function measureScreens(lexicon: Lexicon, net: ReturnType<typeof bundledNet>): Result[] {
  const names = listScreens()
  if (names.length === 0) return [{ what: 'real pictures', reason: `no folder ${screensFolder}` }]
  const slowest = names.map((name) => timed(loadScreen(name).picture, { lexicon, net }).time).sort((a, b) => b.allMs - a.allMs)[0]
  return [{ what: 'real pictures: slowest final list', unit: 'ms', value: slowest?.allMs ?? 0, atMost: 4000 }]
}

/** Bytes of objects and pixels in this process. */
const usedBytes = () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** What was read, when it was done and by how much memory rose at most between two steps; garbage that was not collected is in it. */
function timed(picture: Picture, options: RecogniseOptions): { result: Recognition; time: Times; rise: number } {
  const before = usedBytes()
  let most = before
  const startedAt = performance.now()
  const steps = recognise(picture, options)
  let firstMs = 0
  for (;;) {
    const step = steps.next()
    most = Math.max(most, usedBytes())
    if (step.done) {
      const allMs = performance.now() - startedAt
      return { result: step.value, time: { firstMs: firstMs || allMs, allMs }, rise: most - before }
    }
    if (step.value.items && firstMs === 0) firstMs = performance.now() - startedAt
  }
}
