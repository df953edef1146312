import type { Build } from '@stashwise/loadouts/build'
import { withFittingRound } from '@stashwise/loadouts/edit'
import { packBuild } from '@stashwise/loadouts/link'
import { parseLoadoutFile, writeLoadoutFile } from '@stashwise/loadouts/loadout-file'
import { priceLoaded } from '@stashwise/loadouts/price'
import { fromSaved, toSaved } from '@stashwise/loadouts/saved'
import { buildStats } from '@stashwise/loadouts/stats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBuildView } from '#app/features/loadouts/build-view.ts'
import { readStart } from '#app/features/loadouts/first-build.ts'
import { aNamedWeapon } from '#app/features/loadouts/testing/a-named-weapon.ts'
import { randomBuild, seeded } from '#app/features/loadouts/testing/random-build.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { buildPath } from '../editor-path.ts'
import { buildAsMarkdown, buildAsText } from './build-text.ts'
import { parsePastedLink } from './parse-pasted-link.ts'
import { toBuildText } from './to-build-text.ts'

const urls = ['colt_m4a1_5.56x45_assault_rifle', 'b&t_mp9_9x19_submachine_gun', 'makarov_pm_9x18pm_pistol']
const weapons = new Map(urls.map((url) => [url, aNamedWeapon(url)]))

/** A build as it is copied from the page. */
function textOf(url: string, weapon: ReturnType<typeof aNamedWeapon>, build: Build) {
  return toBuildText({
    name: weapon.partOf(0).name,
    url: new URL(buildPath(url, packBuild(weapon.facts, build)), 'https://stashwise.example').href,
    view: toBuildView(weapon, build),
    price: priceLoaded(weapon.facts, build, () => 10_000),
    wordsOf: (uid) => weapon.wordsOf(uid),
    t: serverTexts('en').getFixedT(null, 'loadouts'),
    locale: 'en',
  })
}

const anyBuild = fc.record({ url: fc.constantFrom(...urls), seed: fc.integer() }).map(({ url, seed }) => {
  const weapon = weapons.get(url) ?? aNamedWeapon(url)
  return { url, weapon, build: withFittingRound(weapon.facts, randomBuild(weapon.facts, seeded(seed))) }
})

test('any build that is copied as text or Markdown is the same when it is pasted, also into a field of one line', () => {
  fc.assert(
    fc.property(anyBuild, ({ url, weapon, build }) => {
      const text = textOf(url, weapon, build)
      const copies = [buildAsText(text), buildAsMarkdown(text)]
      for (const pasted of [...copies, ...copies.map((copy) => copy.replaceAll('\n', ''))]) {
        const link = parsePastedLink(pasted)
        if (link?.kind !== 'code') throw new Error(pasted)
        expect(link.gunUrl).toBe(url)
        const read = readStart(weapon, link.code).build
        expect(read.root).toEqual(build.root)
        expect(buildStats(weapon.facts, read).round).toBe(buildStats(weapon.facts, build).round)
      }
    }),
    { numRuns: 60 },
  )
})

test('any build that is saved as a file is the same when the file is opened', () => {
  fc.assert(
    fc.property(anyBuild, fc.string({ minLength: 1 }), ({ url, weapon, build }, title) => {
      const saved = toSaved(weapon.facts, build)
      const read = parseLoadoutFile(writeLoadoutFile([{ title, gun: url, build: saved }]))
      expect(read).toEqual({ ok: true, loadouts: [{ title, gun: url, build: saved }], unreadable: 0 })
      expect(fromSaved(weapon.facts, saved)).toEqual({ build, missing: [] })
    }),
    { numRuns: 60 },
  )
})
