import { unpackProgression } from '@stashwise/progression/facts-body'
import { builtUpTo } from '@stashwise/progression/hideout/levels-built'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { toFactLists, toNameLists } from './to-facts.ts'

const catalogue = snapshotCatalogue()
const lists = toFactLists(catalogue)
const { modules } = unpackProgression({ ...lists, names: toNameLists(catalogue, lists, 'en') }).facts
const bySlug = (most: number, edition: string) => {
  const built = builtUpTo(modules, most, edition)
  return new Map([...modules.values()].map(({ id, slug }) => [slug, built[id] ?? 0]))
}

test.each([0, 1, 2, 3])('all built up to level %d has all that any of it needs, and nothing that could be built is missing', (most) => {
  for (const edition of ['Standard', 'Edge of Darkness', 'The Unheard']) {
    const built = builtUpTo(modules, most, edition)
    const meets = ({ modules: needs }: { modules: readonly { module: string; level: number }[] }) =>
      needs.every(({ module, level }) => (built[module] ?? 0) >= level)
    for (const { id, slug, levels } of modules.values()) {
      if (slug === 'stash') continue
      const level = built[id] ?? 0
      expect(levels.slice(0, level).every(meets)).toBe(true)
      const next = levels[level]
      if (level < most && next && next.modules.every(({ module }) => modules.get(module)?.slug !== 'stash')) expect(meets(next)).toBe(false)
    }
  }
})

test.each([
  ['bitcoin-farm', 0, 0, 3],
  ['solar-power', 0, 0, 1],
  ['scav-case', 0, 0, 1],
  ['gym', 0, 0, 1],
  ['workbench', 1, 2, 3],
  ['stash', 1, 1, 3],
])('%s is at %d, %d and %d of a Standard edition with all built up to 1, 2 and 3', (slug, ...levels) => {
  expect([1, 2, 3].map((most) => bySlug(most, 'Standard').get(slug))).toEqual(levels)
})
