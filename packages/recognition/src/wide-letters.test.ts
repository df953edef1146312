import { expect, test } from 'vitest'
import { drawInvented } from '../testing/draw-characters.ts'
import { drawInventory } from '../testing/draw-inventory.ts'
import { createRandom } from '../testing/random.ts'
import { isSameBox } from '../testing/score.ts'
import { testFaces } from '../testing/test-faces.ts'
import { learnDrawn } from './drawn-glyphs.ts'
import { GlyphStore } from './glyphs.ts'
import { bundledNet } from './letter-weights.ts'
import { Lexicon, type LexiconItem } from './lexicon.ts'
import { recognise } from './recognise.ts'
import { teachCell } from './teach.ts'

const net = bundledNet()
const characters = [...'急救包水瓶手机电池螺丝刀钳子火药文件夹金条徽章地图钥匙']
const random = createRandom(12)
const items: LexiconItem[] = Array.from({ length: 60 }, (_, at) => ({
  id: `item-${at}`,
  name: at % 5 === 0 ? `AK-${at}` : Array.from({ length: random.whole(2, 4) }, () => random.pick(characters)).join(''),
  width: 1,
  height: at % 3 === 0 ? 2 : 1,
  colour: 'blue',
}))

function draw(seed: number) {
  const [face] = testFaces()
  if (!face) throw new Error('no font')
  return drawInventory({ width: 1920, height: 1080, face, items, random: createRandom(seed) })
}

function read({ picture, items: expected }: ReturnType<typeof draw>, glyphs: GlyphStore, lacks: readonly string[] = []) {
  const steps = recognise(picture, { lexicon: new Lexicon(items), net, glyphs })
  let step = steps.next()
  while (!step.done) step = steps.next()
  const counts = { wide: { sure: 0, right: 0, all: 0 }, latin: { right: 0, all: 0 }, lacking: { right: 0, all: 0 }, wrong: 0 }
  for (const { item, box, isHidden } of expected) {
    const found = isHidden ? undefined : step.value.items.find((one) => isSameBox(one.box, box))
    if (!found) continue
    const isRight = found.candidates[0]?.name === item.name
    if (found.state === 'sure' && !isRight) counts.wrong++
    const isLacking = lacks.some((character) => item.name.includes(character))
    const group = item.name.startsWith('AK-') ? counts.latin : isLacking ? counts.lacking : counts.wide
    group.all++
    if (isRight) group.right++
    if (found.state === 'sure' && group === counts.wide) counts.wide.sure++
  }
  return { ...counts, pitch: step.value.pitch }
}

test('characters as a system draws them, in another font, name the items; one that it lacks leaves its names questions', () => {
  const lacks = characters.slice(0, 3)
  const drawn = learnDrawn(new Lexicon(items).learntCharacters, (wanted) =>
    drawInvented(wanted.map((character) => (lacks.includes(character) ? '\u{f0000}' : character))),
  )
  expect(drawn.size).toBe(new Lexicon(items).learntCharacters.length - lacks.length)
  const counts = { right: 0, all: 0 }
  for (const seed of [3, 4]) {
    const { wide, wrong, lacking } = read(draw(seed), drawn, lacks)
    expect(wrong).toBe(0)
    counts.right += wide.right
    counts.all += wide.all
    expect(lacking.all).toBeGreaterThan(0)
    expect(lacking.right).toBe(0)
  }
  expect(counts.all).toBeGreaterThan(40)
  expect(counts.right / counts.all).toBeGreaterThanOrEqual(0.95)
})

test('names in characters that nobody has taught are never guessed, Latin ones beside them are read, and taught ones are read next time', () => {
  const glyphs = new GlyphStore()
  const first = draw(1)
  const before = read(first, glyphs)
  expect(before.wide).toMatchObject({ sure: 0, right: 0 })
  expect(before.wrong).toBe(0)
  expect(before.latin.right / before.latin.all).toBeGreaterThan(0.9)
  const whole = first.items.filter(({ isHidden }) => !isHidden)
  for (const { box, item } of whole)
    teachCell({ picture: first.picture, pitch: before.pitch, items: whole }, { box, name: item.name, net, glyphs })
  const after = read(draw(2), glyphs)
  expect(after.wide.right / after.wide.all).toBeGreaterThan(0.8)
  expect(after.wrong).toBe(0)
})
