import { locales } from '@stashwise/game/locale'
import type { Figure, InfeasibleCause } from '@stashwise/loadouts/optimise/request'
import { expect, test } from 'vitest'
import { readAmount } from '#app/kit/form/amount.ts'
import { amountKind, firstForm, limitSides, type OptimiseForm } from './optimise-form.ts'
import { relaxedForm } from './relaxed-form.ts'

const form: OptimiseForm = {
  ...firstForm,
  limits: { ...firstForm.limits, price: '100000', recoilVertical: '50' },
  size: { ...firstForm.size, widthMax: '4', heightMax: '2' },
  minCapacity: '30',
  maxCapacity: '10',
  requiredCategories: ['scopes', 'stocks'],
  groups: [{ category: 'foregrips', parts: [] }],
  aimingDevice: true,
}

const limit = (figure: Figure, attainable: number): InfeasibleCause => ({
  constraint: { kind: 'limit', figure, side: limitSides[figure], value: 1 },
  attainable,
})

test.each(locales)('a limit is typed so that the build it allows fulfils it, in %s too', (locale) => {
  for (const [figure, attainable] of [
    ['price', 187_432.4],
    ['recoilVertical', 61.2345],
    ['recoilHorizontal', 248.001],
    ['ergonomics', 54.5678],
    ['moa', 2.0619],
    ['weight', 3.2051],
  ] as const) {
    const typed = relaxedForm(form, limit(figure, attainable), locale)?.limits[figure] ?? ''
    const value = readAmount(typed, amountKind(figure), locale) ?? Number.NaN
    const slack = limitSides[figure] === 'max' ? value - attainable : attainable - value
    expect(slack, `${figure} ${typed}`).toBeGreaterThanOrEqual(-1e-9)
    expect(slack, `${figure} ${typed}`).toBeLessThanOrEqual(figure === 'price' ? 1 : 0.01)
  }
})

test('only the cause is loosened; what the form has no field of its own for is left to the player', () => {
  const without = (constraint: InfeasibleCause['constraint']) => relaxedForm(form, { constraint }, 'en')
  expect(without({ kind: 'limit', figure: 'price', side: 'max', value: 1 })).toEqual({ ...form, limits: { ...form.limits, price: '' } })
  expect(without({ kind: 'size', axis: 'width', side: 'max', value: 4 })).toEqual({ ...form, size: { ...form.size, widthMax: '' } })
  expect(without({ kind: 'only-priced' })).toEqual({ ...form, onlyBuyable: false })
  expect(without({ kind: 'required', requirement: { category: 'scopes' } })).toEqual({ ...form, requiredCategories: ['stocks'] })
  expect(without({ kind: 'required', requirement: { anyOf: [], name: { category: 'foregrips' } } })).toEqual({ ...form, groups: [] })
  expect(without({ kind: 'required', requirement: { allOf: [], name: 'aiming-device' } })).toEqual({ ...form, aimingDevice: false })
  expect(without({ kind: 'capacity', value: 30 })).toEqual({ ...form, minCapacity: '', usualMagazine: false })
  // A magazine at all is no wish of its own.
  expect(without({ kind: 'capacity', value: 1 })).toBeUndefined()
  expect(without({ kind: 'max-capacity', value: 10 })).toEqual({ ...form, maxCapacity: '', usualMagazine: false })
})
