import type { ItemUid, QuestUid, RecipeId } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'
import type { Barter, Craft } from '@stashwise/game/recipe'
import { moduleStates } from '@stashwise/progression/hideout/module-states'
import { partsOf, stepsTo } from '@stashwise/progression/hideout/parts-to'
import { itemLedger } from '@stashwise/progression/ledger/ledger'
import type { LedgerFacts, LedgerPlayer, LedgerQuest } from '@stashwise/progression/ledger/needs'
import { questSteps } from '@stashwise/progression/ledger/quest-steps'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'

const { facts } = snapshotCatalogue()
const collector = '5c51aac186f77432ea65c552'
const toQuest = ({ bsgId, ...quest }: Quest): LedgerQuest => ({ ...quest, ...(bsgId === collector && { isCollector: true }) })
const recipes = [...facts.joins.usedIn.values()].flat()
const ledgerFacts: LedgerFacts = {
  quests: new Map([...facts.quests.values()].map((quest) => [quest.uid, toQuest(quest)])),
  modules: facts.modules,
  items: new Map(facts.items.map((item) => [item.uid, item])),
  barters: new Map(recipes.flatMap(({ kind, recipe }): [RecipeId, Barter][] => (kind === 'barter' ? [[recipe.id, recipe]] : []))),
  crafts: new Map(recipes.flatMap(({ kind, recipe }): [RecipeId, Craft][] => (kind === 'craft' ? [[recipe.id, recipe]] : []))),
}
const hideout = { ...ledgerFacts, traders: facts.traders }
const player = (part: Partial<LedgerPlayer> = {}): LedgerPlayer => ({
  itemsFound: {},
  objectivesDone: new Set(),
  questsHidden: new Set(),
  recipesWanted: {},
  ...part,
})
const firstDay = { urgencyOf: (_: QuestUid) => 'locked' as const, builtLevel: () => 0 }
const uidOf = (url: string): ItemUid => {
  const at = facts.byUrl.get(url)
  const item = at === undefined ? undefined : facts.items[at]
  if (!item) throw new Error(`no item ${url}`)
  return item.uid
}
const builder = {
  gameEdition: 'Standard',
  modulesBuilt: {},
  isSolarPowerBuilt: false,
  isIC3Built: false,
  tracksProgress: true,
  traderLevels: {},
  tradersReputation: {},
  skillLevels: {},
  craftingSkill: 0,
  hideoutManagementSkill: 0,
  itemsFound: {},
}

/** Counted in the quests and the hideout of the snapshot by hand: found in raid, and any units. */
test.each([
  // Shortage
  ['salewa_first_aid_kit', 3, 0],
  // Sanitary Standards - Part 1 and 2, Network Provider - Part 1
  ['gas_analyzer', 1 + 2 + 4, 0],
  // What's on the Flash Drive?, Shady Business, Make Amends - Software; Intelligence Center 2
  ['secure_flash_drive', 2 + 3 + 15, 3],
  // Private Clinic, Crisis; Medstation 3
  ['ledx_skin_transilluminator', 1 + 2, 1],
  // Special Equipment; Intelligence Center 3
  ['military_flash_drive', 4, 8],
  // Farming - Part 4; Profit Retention
  ['graphics_card', 3, 30],
])('on the first day %s is needed %i times found in raid and %i times otherwise', (url, inRaid, plain) => {
  expect(itemLedger(ledgerFacts, player(), firstDay).items.get(uidOf(url))?.needed).toEqual({ inRaid, plain })
})

test('of locked quests the nearest gets the stock first', () => {
  const found = player({ itemsFound: { [`${uidOf('gas_analyzer')}/fir`]: 2 } })
  const { needs } = itemLedger(ledgerFacts, found, { ...firstDay, stepsTo: questSteps(facts.quests, new Map(), 1) })
  const served = needs.flatMap(({ need, shares }) =>
    need.source.kind === 'quest' && shares.length > 0 ? [[facts.quests.get(need.source.quest)?.url, need.steps?.quests]] : [],
  )
  const all = needs.flatMap(({ need }) =>
    need.source.kind === 'quest' && need.items.includes(uidOf('gas_analyzer')) ? [need.steps?.quests ?? 0] : [],
  )
  // Sanitary Standards comes right after Shortage, Network Provider after a dozen others.
  expect(served[0]?.[0]).toBe('sanitary-standards-part-1')
  expect(all).toEqual(all.toSorted((a, b) => a - b))
})

test('what is kept, sold and missed adds up for every item of the game', () => {
  const { items } = itemLedger(ledgerFacts, player(), firstDay)
  const itemsFound = Object.fromEntries(
    [...items.keys()].flatMap((uid, at) => [...Object.entries({ [uid]: at % 7, [`${uid}/fir`]: at % 4 })]),
  )
  const ledger = itemLedger(ledgerFacts, player({ itemsFound }), firstDay)
  for (const { stock, keep, sell } of ledger.items.values())
    expect({ plain: keep.plain + sell.plain, inRaid: keep.inRaid + sell.inRaid }).toEqual(stock)
  const assigned = ledger.needs.reduce((sum, { need, missing }) => sum + need.count - missing, 0)
  const kept = [...ledger.items.values()].reduce((sum, { keep }) => sum + keep.plain + keep.inRaid, 0)
  expect(assigned).toBe(kept)
  expect(ledger.needs.every(({ missing, need }) => missing >= 0 && missing <= need.count)).toBe(true)
})

test('every level of the hideout can be reached from the first day', () => {
  const states = moduleStates(hideout, builder)
  expect(states.find(({ module }) => module.slug === 'stash')).toMatchObject({ built: 1 })
  expect(states.filter(({ levels }) => levels[0]?.state === 'buildable').map(({ module }) => module.slug)).toEqual(['vents'])
  for (const { module, levels } of states) {
    const steps = stepsTo(facts.modules, builder, module.id, levels.length)
    expect(steps.at(-1)).toEqual({ module: module.id, level: levels.length })
  }
})

test('the bitcoin farm needs what all the levels before it need', () => {
  const farm = [...facts.modules.values()].find(({ slug }) => slug === 'bitcoin-farm')
  const steps = farm ? stepsTo(facts.modules, builder, farm.id, 1) : []
  const parts = partsOf(facts.modules, steps)
  expect(steps).toContainEqual({ module: farm?.id, level: 1 })
  expect(parts.find(({ uid, foundInRaid }) => uid === uidOf('intelligence_folder') && foundInRaid)?.count).toBe(3)
})
