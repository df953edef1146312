import { unpackProgression } from '@stashwise/progression/facts-body'
import { layoutQuests } from '@stashwise/progression/graph/layout-quests'
import { questOverview } from '@stashwise/progression/overview/quest-overview'
import { makePlan } from '@stashwise/progression/planner/make-plan'
import { planWorld } from '@stashwise/progression/planner/plan-world'
import { newProgressPlayer } from '@stashwise/progression/player'
import { questStates } from '@stashwise/progression/quests/quest-states'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { toFactLists, toNameLists } from './to-facts.ts'

const catalogue = snapshotCatalogue()
const lists = toFactLists(catalogue)
const { facts, names } = unpackProgression({ ...lists, names: toNameLists(catalogue, lists, 'en') })
const player = newProgressPlayer()
const world = planWorld(facts, player, questStates(facts, player, 0))

test('every quest of the game can be planned by a new player, or says why not', () => {
  const impossible = [...facts.quests.keys()].flatMap((id) => {
    const plan = makePlan(world, { kind: 'quest', id })
    expect(plan.state).not.toBe('done')
    return plan.state === 'impossible' ? [[names.quest(id), plan.obstacles.map(({ reason }) => reason).join()]] : []
  })
  // The quests of the other faction, what waits for reputation or prestige that a new player has not told, and what opens nobody knows how.
  for (const [, reasons] of impossible) expect(reasons).toMatch(/faction|tooHigh|reputation|prestige|opening/)
  expect(impossible.length).toBeLessThan(facts.quests.size / 4)
})

test('the plan to Kappa has as many quests as the dashboard says are left', () => {
  const supplies = [...facts.quests.values()].find(({ url }) => url === 'supply-plans')
  for (const part of [{}, { level: 38 }, { questsDone: new Set([supplies?.uid ?? '']) }]) {
    const someone = newProgressPlayer(part)
    const states = questStates(facts, someone, 0)
    const plan = makePlan(planWorld(facts, someone, states), { kind: 'kappa' })
    const { done, total } = questOverview(facts, states).kappa
    expect(plan).toMatchObject({ state: 'open', quests: total - done })
  }
})

test('the plan to Kappa has all of its quests in an order in which they open', () => {
  const plan = makePlan(world, { kind: 'kappa' })
  if (plan.state !== 'open') throw new Error(plan.state)
  expect(plan.quests).toBeGreaterThan(180)
  const done = new Set<string>()
  const reached = new Map<string, number>()
  let traderLevels = { ...player.traderLevels }
  for (const { steps, levelBefore } of plan.groups) {
    const states = questStates(
      facts,
      { ...player, questsDone: new Set([...done].map((id) => id.slice('quest:'.length))), level: levelBefore, traderLevels },
      0,
    )
    for (const { task, after } of steps) {
      for (const id of after) if (plan.groups.some((group) => group.steps.some((step) => step.id === id))) expect(done).toContain(id)
      const state = task.kind === 'quest' ? states.get(task.quest) : undefined
      // A story goes on without the site knowing.
      if (state?.blockers.some(({ kind }) => kind !== 'story')) throw new Error(`${names.quest(state.quest.uid)} is ${state.status}`)
    }
    for (const { id, task } of steps) {
      done.add(id)
      if (task.kind !== 'trader') continue
      // Lower levels come first.
      expect(task.level).toBeGreaterThan(reached.get(task.trader) ?? 0)
      reached.set(task.trader, task.level)
      const slug = facts.traders.get(task.trader)?.slug
      traderLevels = Object.fromEntries(
        Object.entries(traderLevels).map(([name, level]) => [name, name.toLowerCase() === slug ? Math.max(level, task.level) : level]),
      ) as typeof traderLevels
    }
  }
})

test('every item that can be a goal has a way for a player who has none of it', () => {
  const novice = newProgressPlayer({ level: 9, traderLevels: { ...player.traderLevels, Therapist: 2 } })
  const early = planWorld(facts, novice, questStates(facts, novice, 0))
  const byName = (wanted: string) => [...facts.items.keys()].find((uid) => names.item(uid)[0] === wanted) ?? ''
  const planOf = (name: string) => makePlan(early, { kind: 'item', id: byName(name) })
  for (const name of ['Salewa first aid kit', 'Bundle of wires', 'Dorm room 220 key'])
    expect(planOf(name)).toMatchObject({ state: 'open', otherwise: expect.arrayContaining([{ kind: 'find', item: byName(name) }]) })
  // Barters and crafts of it are forty levels away, and take thousands of coins.
  expect(planOf('Graphics card')).toMatchObject({ steps: 1, groups: [{ steps: [{ task: { kind: 'find' } }] }] })
})

test('a level of a trader whom a quest introduces has that quest in its plan', () => {
  const quests = [...facts.quests.values()]
  for (const slug of ['jaeger', 'ref']) {
    const trader = [...facts.traders.values()].find((each) => each.slug === slug)
    const introducing = quests.flatMap(({ uid, rewards }) => (trader && rewards.traders.includes(trader.id) ? [`quest:${uid}`] : []))
    const plan = makePlan(world, { kind: 'trader', id: trader?.id ?? '', level: 2 })
    const steps = plan.state === 'open' ? plan.groups.flatMap((group) => group.steps.map(({ id }) => id)) : []
    expect([slug, steps.some((id) => introducing.includes(id))]).toEqual([slug, true])
  }
})

test('the graph of all quests has few crossings', () => {
  const graph = layoutQuests([...facts.quests.values()], [...facts.traders.keys()])
  expect(graph.nodes).toHaveLength(facts.quests.size)
  expect(graph.columns).toBeLessThan(40)
})
