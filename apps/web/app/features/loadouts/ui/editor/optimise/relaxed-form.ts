import type { Locale } from '@stashwise/game/locale'
import type { Constraint, InfeasibleCause, Requirement } from '@stashwise/loadouts/optimise/request'
import { solvable } from './format-goal.ts'
import type { OptimiseForm, SizeField } from './optimise-form.ts'
import { toTyped } from './quest-form.ts'

/**
 * The form with one limit set to the least value that the rest allows, or without one wish; undefined where no field is it alone. For causes that
 * exclude a build alone: a build fulfils what is left.
 */
export function relaxedForm(form: OptimiseForm, { constraint, attainable }: InfeasibleCause, locale: Locale): OptimiseForm | undefined {
  switch (constraint.kind) {
    case 'limit': {
      const { figure } = constraint
      const value = attainable === undefined ? undefined : typable(attainable, figure === 'price' ? 1 : 0.01, solvable[figure])
      return { ...form, limits: { ...form.limits, [figure]: toTyped(value, locale) } }
    }
    case 'sighting-range':
      return { ...form, minSightingRange: '' }
    case 'size':
      return { ...form, size: { ...form.size, [sizeField[constraint.axis][constraint.side]]: '' } }
    case 'forbidden':
      return {
        ...form,
        forbidden: form.forbidden.filter((uid) => uid !== constraint.uid),
        forbiddenCategories: form.forbiddenCategories.filter((id) => id !== constraint.category),
      }
    case 'only-priced':
      return { ...form, onlyBuyable: false }
    case 'required':
      return withoutRequirement(form, constraint.requirement)
    case 'capacity':
      // Any magazine is the least that the form asks for.
      return constraint.value > 1 ? { ...form, minCapacity: '', usualMagazine: false } : undefined
    case 'max-capacity':
      // The usual magazine is one of at most this many rounds: without a maximum it would be a larger one.
      return { ...form, maxCapacity: '', usualMagazine: false }
  }
}

type SizeConstraint = Extract<Constraint, { kind: 'size' }>
const sizeField: Record<SizeConstraint['axis'], Record<SizeConstraint['side'], SizeField>> = {
  width: { min: 'widthMin', max: 'widthMax' },
  height: { min: 'heightMin', max: 'heightMax' },
}

/** To the side on which a build still fulfils it. */
const typable = (value: number, step: number, side: 'up' | 'down'): number =>
  side === 'up' ? Math.ceil(value / step - 1e-6) * step : Math.floor(value / step + 1e-6) * step

function withoutRequirement(form: OptimiseForm, requirement: Requirement): OptimiseForm {
  if ('part' in requirement) return { ...form, required: form.required.filter((uid) => uid !== requirement.part) }
  if ('category' in requirement) return { ...form, requiredCategories: form.requiredCategories.filter((id) => id !== requirement.category) }
  if ('allOf' in requirement) return { ...form, aimingDevice: false }
  const { name } = requirement
  if (name === undefined) return { ...form, oneOfCategories: [] }
  return { ...form, groups: form.groups.filter(({ category }) => category !== name.category) }
}
