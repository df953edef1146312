import { describe, expect, test } from 'vitest'
import { formatShare, type Share } from '../testing/score.ts'
import { hasScreens, listScreens, loadScreen, type ScreenLabel, screensFolder } from '../testing/screens.ts'
import { snapshotIds, snapshotLexicon } from '../testing/snapshot-lexicon.ts'
import { bundledNet } from './letter-weights.ts'
import { Lexicon } from './lexicon.ts'
import { type RecognisedItem, recognise } from './recognise.ts'

if (!hasScreens) console.warn(`Real pictures are not tested: there is no folder ${screensFolder} (SCREENS_DIR sets another one).`)

/** Runs all steps and returns the result. */
function readAll(steps: ReturnType<typeof recognise>) {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const isAt = ({ box }: RecognisedItem, [x, y, width, height]: ScreenLabel['box']) =>
  Math.abs(box.x - x) < 4 && Math.abs(box.y - y) < 4 && Math.abs(box.width - width) < 4 && Math.abs(box.height - height) < 4

const add = (share: Share, isHit: boolean) => {
  share.all++
  if (isHit) share.hits++
}

describe.skipIf(!hasScreens)('real pictures', () => {
  test('every whole cell is found, names are right, and nothing is wrong and sure', { timeout: 240_000 }, () => {
    const items = snapshotLexicon()
    const lexicon = new Lexicon(items)
    const nameOf = new Map(items.map(({ id, name }) => [id, name]))
    const idOf = snapshotIds()
    const net = bundledNet()
    const cells = { hits: 0, all: 0 }
    const named = { hits: 0, all: 0 }
    const ticks = { hits: 0, all: 0 }
    const counters = { hits: 0, all: 0 }
    const rightAndSure = { hits: 0, all: 0 }
    const wrongAndSure = { hits: 0, all: 0 }
    const asked = { hits: 0, all: 0 }
    const missed = { hits: 0, all: 0 }
    const wrong: string[] = []
    for (const name of listScreens()) {
      const { picture, labels } = loadScreen(name)
      const result = readAll(recognise(picture, { lexicon, net }))
      for (const label of labels) {
        if (label.cut) continue
        const found = result.items.find((item) => isAt(item, label.box))
        add(cells, found !== undefined)
        add(missed, found === undefined)
        if (!found) continue
        const right = new Set(label.anyOf ?? (label.id ? [label.id] : []))
        const isRight = right.has(idOf.get(found.candidates[0]?.id ?? '') ?? '')
        add(rightAndSure, found.state === 'sure' && isRight)
        add(wrongAndSure, found.state === 'sure' && !isRight)
        add(asked, found.state !== 'sure')
        if (found.state === 'sure' && !isRight) wrong.push(`${name}: ${label.readName} was taken for ${found.name}`)
        const shortName = label.bsgShortNameToday
        // Names change with the game: only what still begins as in the picture can be read.
        if (label.readName && shortName?.startsWith(label.readName))
          add(named, found.name !== undefined && nameOf.get(found.candidates[0]?.id ?? '') === shortName)
        if (typeof label.foundInRaid === 'boolean') {
          add(ticks, found.foundInRaid === label.foundInRaid)
          if (typeof found.foundInRaid === 'boolean' && found.foundInRaid !== label.foundInRaid)
            wrong.push(`${name}: the tick of ${label.readName}`)
        }
        if (label.kind === 'dogtag' || !label.readName) continue
        const isRead = (found.counter?.text ?? null) === (label.counter ?? null)
        add(counters, isRead)
        if (found.counter?.isCertain && !isRead) wrong.push(`${name}: ${found.counter.text} on ${label.readName}`)
      }
    }
    console.info(
      [
        `real pictures: whole cells ${formatShare(cells)}`,
        `sure and right ${formatShare(rightAndSure)}, wrong and sure ${formatShare(wrongAndSure)}, asked ${formatShare(asked)}, missed ${formatShare(missed)}`,
        `names that are still the Catalogue's ${formatShare(named)} right`,
        `ticks ${formatShare(ticks)}, counters ${formatShare(counters)}`,
      ].join('\n'),
    )
    expect(wrong).toEqual([])
    expect(cells.hits / cells.all).toBeGreaterThanOrEqual(0.998)
    expect(named.hits / named.all).toBeGreaterThanOrEqual(0.98)
    expect(ticks.hits / ticks.all).toBeGreaterThanOrEqual(0.99)
    expect(counters.hits / counters.all).toBeGreaterThanOrEqual(0.99)
  })
})
