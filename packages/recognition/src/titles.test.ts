import { describe, expect, test } from 'vitest'
import { Canvas } from '../testing/canvas.ts'
import { throughJpeg } from '../testing/compress.ts'
import { drawInventory } from '../testing/draw-inventory.ts'
import { drawTitle } from '../testing/draw-title.ts'
import { createRandom } from '../testing/random.ts'
import { hasScreens, loadScreen } from '../testing/screens.ts'
import { snapshotIds, snapshotLexicon, snapshotNames } from '../testing/snapshot-lexicon.ts'
import { testFaces } from '../testing/test-faces.ts'
import { hasText } from '../testing/typeset.ts'
import { bundledNet } from './letter-weights.ts'
import { Lexicon } from './lexicon.ts'
import type { Picture } from './picture.ts'
import { recognise } from './recognise.ts'
import { findTitleBars, readTitles, titleLexicon } from './titles.ts'

const net = bundledNet()
const names = snapshotNames()
const lexicon = titleLexicon(names)
const faces = testFaces()

function aWindow(title: string, scale: number, number: number): Canvas {
  const face = faces[number % faces.length]
  if (!face) throw new Error('no font')
  const canvas = new Canvas(Math.round(760 * scale), Math.round(450 * scale), [14, 14, 13])
  drawTitle(canvas, { x: 21, y: 17, scale, face, title })
  return canvas
}

const readAll = (picture: Picture, of: Lexicon) => readTitles(picture, findTitleBars(picture), of, net)

test('titles of inspection windows name their item, and none is wrong and sure', () => {
  const random = createRandom(40)
  const scales = [2 / 3, 1, 4 / 3, 2]
  let [right, all] = [0, 0]
  for (let number = 0; number < 24; number++) {
    const [, name] = random.pick(names)
    const window = aWindow(name, scales[number % scales.length] ?? 1, number)
    const picture = number % 6 === 5 ? throughJpeg(window, 75) : window
    const [title, ...others] = readAll(picture, lexicon)
    expect(others).toEqual([])
    if (title?.verdict.state === 'sure') expect(title.verdict.candidates[0]?.name).toBe(name)
    all++
    if (title?.verdict.candidates[0]?.name === name) right++
  }
  expect(right / all).toBeGreaterThanOrEqual(0.9)
}, 120_000)

test('a title is read in Russian too, and one of no item is left out', () => {
  const russian = snapshotNames('ru').filter(([, name]) => faces[0] && hasText(faces[0], name.replaceAll(' ', '')))
  const [, name] = russian[100] ?? ['', '']
  const [title] = readAll(aWindow(name, 1, 0), titleLexicon(russian))
  expect(title?.verdict.candidates[0]?.name).toBe(name)
  expect(readAll(aWindow('A thing that nobody sells', 1, 0), lexicon)).toEqual([])
})

test('containers, stashes and pictures without a window have no title', () => {
  const items = snapshotLexicon()
  const [face] = faces
  if (!face) throw new Error('no font')
  for (const seed of [1, 2, 3]) {
    const { picture } = drawInventory({ width: 1366, height: 768, face, items, random: createRandom(seed) })
    expect(findTitleBars(picture)).toEqual([])
  }
  expect(findTitleBars(new Canvas(40, 40))).toEqual([])
  expect(readAll(new Canvas(300, 200, [26, 26, 26]), lexicon)).toEqual([])
})

function codeOf(picture: Picture) {
  const steps = recognise(picture, { lexicon: new Lexicon(snapshotLexicon()), net })
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value.code
}

test('the frame of an inspection window is no cell', () => {
  expect(codeOf(aWindow('GSSh-01 active headset', 1, 0))).toBe('no-grid')
})

describe.skipIf(!hasScreens)('real inspection windows', () => {
  test.each([
    ['fhd-item', 'en', '5b432b965acfc47a8774094e'],
    ['fhd-inspection', 'en', '57347da92459774491567cf5'],
    ['fhd-item-russian', 'ru', '5648a7494bdc2d9d488b4583'],
  ] as const)('%s is read and sure', (name, locale, gameId) => {
    const { picture } = loadScreen(name)
    const [title] = readAll(picture, titleLexicon(snapshotNames(locale)))
    expect(title?.verdict.state).toBe('sure')
    expect(snapshotIds().get(title?.verdict.candidates[0]?.id ?? '')).toBe(gameId)
    expect(['no-grid', 'too-small']).toContain(codeOf(picture))
  })
})
