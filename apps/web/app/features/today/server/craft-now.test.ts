import { browserFigures } from '@stashwise/accounts/figures-record'
import { levelledTraders } from '@stashwise/accounts/vocabulary'
import { recordOf } from '@stashwise/game/objects'
import { expect, test } from 'vitest'
import { recipesView } from '#app/features/calculators/page-views.ts'
import { recipeSearch, toPageOptions } from '#app/features/calculators/schema.ts'
import { createCalculators } from '#app/features/calculators/server/create-calculators.ts'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { searchParams } from '#app/http/search-params.ts'
import { craftNow, exampleCraft, exampleCrafts } from './craft-now.ts'

const catalogue = snapshotCatalogue()
const calculators = createCalculators({ catalogueOf: () => catalogue, fuelBase: () => undefined, clock: () => catalogue.pricesAt ?? 0 })
const viewer = { mode: 'pvp', locale: 'en' } as const

const example = browserFigures({
  known: ['level', 'traders', 'modules', 'quests'],
  tracksProgress: true,
  gameMode: 'PVP',
  level: 15,
  traderLevels: recordOf(levelledTraders, () => 2),
  modulesBuilt: Object.fromEntries([...catalogue.facts.modules.keys()].map((id) => [id, 2])),
})

test('the example’s craft earns about what the page it leads to says, and has that page’s figure', () => {
  const crafts = exampleCrafts({ calculators }, viewer, example, 2)
  const line = exampleCraft({ calculators }, viewer, undefined, { crafts, level: 2 })
  const found = line.kind === 'found' ? line.found : undefined
  expect(found?.level).toBeLessThanOrEqual(2)
  expect(found?.perHour).toBeGreaterThan(1_000)
  const search = recipeSearch.parse(searchParams(new URL(found?.href ?? '', 'https://site.test')))
  expect(search.level).toBe(2)
  const page = recipesView(calculators.calculator(viewer, undefined, toPageOptions(search)), 'craft', search, 'free', 'en')
  const row = page.list.rows.find(({ id }) => crafts.has(id))
  const own = calculators.calculator(viewer, example).row(row?.id ?? '')
  expect(row?.figures).toMatchObject({ perHour: found?.perHour })
  expect((row?.figures.time ?? 0) + (row?.partsSeconds ?? 0)).toBe(found?.seconds)
  expect(own?.blockers).toEqual([])
  const share = (own?.figures.perHour ?? 0) / (found?.perHour ?? 0)
  expect(Math.abs(share - 1)).toBeLessThanOrEqual(0.1)
})

test('who told when they play is led to the craft that leads the plan of their day', () => {
  const player = browserFigures({ ...example, logins: ['08:00', '20:00'], known: ['level', 'traders', 'modules', 'quests', 'logins'] })
  const line = craftNow({ calculators }, viewer, player)
  const found = line.kind === 'found' ? line.found : undefined
  const { modules } = calculators.calculator(viewer, player).hideout({ logins: [480, 1200] }, 1)
  const [best] = modules.flatMap((row) => (row.best && row.best.cards === undefined ? row.best : []))
  expect(found).toMatchObject({ href: '/hideout', name: best?.outputs[0]?.item.name, perHour: best?.figures.perHour })
})

test('where no craft of the plan pays, the best with parts crafted first is named, and said to be one', () => {
  const withModules = (modulesBuilt: Record<string, number>) =>
    browserFigures({
      ...example,
      level: 9,
      traderLevels: recordOf(levelledTraders, () => 1),
      modulesBuilt,
      logins: ['20:00'],
      known: ['level', 'traders', 'modules', 'quests', 'logins'],
    })
  const lines = [...catalogue.facts.modules.keys()].flatMap((id) => {
    const player = withModules({ [id]: 2 })
    const { modules } = calculators.calculator(viewer, player).hideout({ logins: [1200] }, 1)
    return modules.some(({ best }) => (best?.figures.profit ?? 0) > 0) ? [] : [craftNow({ calculators }, viewer, player)]
  })
  const found = lines.flatMap((line) => (line.kind === 'found' ? line.found : []))
  expect(found.length).toBeGreaterThan(0)
  for (const { craftsParts, href } of found) expect([craftsParts, href.startsWith('/crafts?item=')]).toEqual([true, true])
})
