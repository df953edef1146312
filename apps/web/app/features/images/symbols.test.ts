import { readFileSync } from 'node:fs'
import { findText } from '@stashwise/catalogue/catalogue'
import { cellFacts } from '@stashwise/catalogue/cell-facts'
import { genericSign } from '@stashwise/game/item'
import { allSigns } from '@stashwise/game/item-sign'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { cellLabel } from '#app/kit/cell-label.ts'

const sprite = readFileSync(new URL('../../kit/symbols.svg', import.meta.url), 'utf8')
const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')
const sprited = new Set(ids)

test('the sprite is a plain drawing with one symbol by id', () => {
  expect(ids).toHaveLength(sprited.size)
  expect(sprite).not.toMatch(/<(script|image|style|foreignObject|use|a|animate)[\s>]|href|url\(|\son\w+=/i)
  expect(sprite).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg">/)
})

test('every sign that an item can get is in the sprite', () => {
  expect([...allSigns()].filter((sign) => !sprited.has(sign))).toEqual([])
})

test.each(['pvp', 'pve'] as const)('%s: every item of the snapshot has a symbol of its own kind, every trader and map its mark', (mode) => {
  const { facts } = snapshotCatalogue(mode)
  const counts = new Map<string, number>()
  for (const item of facts.items) {
    const [sign = ''] = cellFacts(facts, item).sign.split(':')
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  expect([...counts.keys()].filter((sign) => !sprited.has(sign))).toEqual([])
  expect(counts.get(genericSign) ?? 0).toBe(0)
  expect(counts.size).toBeGreaterThan(200)
  // The kinds with the most items of one symbol are kinds of the game; what barter goods and ammunition share stays small.
  for (const sign of ['goods', 'mod', 'jewel', 'chip', 'document', 'round-rifle-ball']) expect(counts.get(sign) ?? 0, sign).toBeLessThan(90)
  const armor = facts.items.filter(({ properties }) => properties.kind === 'armor' && properties.armorClass > 0)
  expect(armor.filter((item) => !/:[1-6]$/.test(cellFacts(facts, item).sign))).toEqual([])
  const marks = [...facts.traders.values()].flatMap(({ id, slug }) => [`trader-${id}`, `trader-${slug}`])
  expect([...marks, ...[...facts.maps.keys()].map((slug) => `map-${slug}`)].filter((id) => !sprited.has(id))).toEqual([])
})

test.each(['en', 'ru'] as const)('%s: no code in a cell is a part of a word', (locale) => {
  const { facts } = snapshotCatalogue()
  for (const { uid, url, width, height } of facts.items) {
    const [name = url, shortName = name] = findText(facts, 'item', uid, locale) ?? []
    for (const size of [20, 28, 32, 36, 40, 64, 152]) {
      const scale = size / Math.max(width, height)
      const code = cellLabel(shortName, { width: width * scale, height: height * scale, size })?.text
      if (code !== undefined && code !== shortName) expect(shortName.split(/[\s/]/), shortName).toContain(code)
    }
  }
})
