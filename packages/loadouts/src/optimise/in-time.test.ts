import { expect, test, vi } from 'vitest'
import { infeasibleCauses } from './infeasible.ts'
import { proveWithSolver } from './mip/prove.ts'
import { toModel } from './model.ts'
import { explain, optimise } from './optimise.ts'
import type { FoundResult, OptimiserRequest } from './request.ts'
import { run } from './run.ts'
import { randomRequest } from './testing/random-request.ts'
import { randomWeapon } from './testing/random-weapon.ts'

const now = Date.now
const over = { now, until: now() - 1 }
const recoil: OptimiserRequest['goals'] = [{ figure: 'recoilVertical', direction: 'min', weight: 1 }]
const weapons = Array.from({ length: 20 }, (_, at) => {
  const facts = randomWeapon(at + 1)
  return { facts, request: { ...randomRequest(facts, at + 1), goals: recoil } }
})

test('once the time is over no reason is looked for, no cause, and no solver is asked', async () => {
  for (const { facts, request } of weapons) {
    const { best } = await run(facts, request, { now })
    if (best) expect(await explain(facts, request, best, over)).toEqual({ binding: [], refused: [] })
    else expect(await infeasibleCauses(facts, { ...request, limits: { weight: { max: 0 } } }, over)).toBeUndefined()
    if (!best) continue
    const searched = { model: toModel(facts, request), bound: -7, nodes: 0, isDone: false, by: 'search' as const }
    const solver = vi.fn()
    const outcome = proveWithSolver(facts, request, searched, { solver, ...over })
    expect(solver).not.toHaveBeenCalled()
    // What the search knew stays known.
    expect(outcome).toMatchObject({ isDone: false, bound: -7 })
  }
})

test('the best build so far is told each time there is a better one, and the last before its reasons', async () => {
  let told = 0
  for (const { facts, request } of weapons) {
    const found: FoundResult[] = []
    const result = await optimise(facts, request, { now, onFound: (one) => found.push(one) })
    expect(found.length > 0).toBe(result.kind === 'optimal')
    const scores = found.map(({ solution }) => solution.score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    if (result.kind !== 'optimal') continue
    told++
    expect(found.at(-1)).toMatchObject({ kind: 'optimal', solution: { ...result.solution, binding: [], refused: [] } })
    // Nothing is told twice when nobody waits for reasons.
    const bare: FoundResult[] = []
    await optimise(facts, request, { now, explain: false, onFound: (one) => bare.push(one) })
    expect(bare.every(({ kind }) => kind === 'best-found')).toBe(true)
  }
  expect(told).toBeGreaterThan(5)
})
