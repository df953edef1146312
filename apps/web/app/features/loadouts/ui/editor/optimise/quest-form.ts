import type { Locale } from '@stashwise/game/locale'
import type { QuestRequest } from '#app/features/loadouts/weapon-body.ts'
import { formatDecimal } from '#app/kit/format.ts'
import { firstForm, type OptimiseForm } from './optimise-form.ts'

/** As a player of the language types it: a mark in a whole number could be taken for its decimals. */
export function toTyped(value: number | undefined, locale: Locale): string {
  if (value === undefined) return ''
  return Number.isInteger(value) ? String(value) : formatDecimal(value, locale, 2)
}

/** The form for exactly what a quest demands: the cheapest such build. */
export function questForm(quest: QuestRequest, locale: Locale): OptimiseForm {
  const typed = (value: number | undefined) => toTyped(value, locale)
  const { limits, size, minCapacity, maxCapacity, minSightingRange, parts, groups } = quest
  return {
    ...firstForm,
    preset: 'cheapest',
    limits: {
      ...firstForm.limits,
      ergonomics: typed(limits.ergonomics?.min),
      recoilSum: typed(limits.recoilSum?.max),
      weight: typed(limits.weight?.max),
    },
    minCapacity: typed(minCapacity),
    maxCapacity: typed(maxCapacity),
    minSightingRange: typed(minSightingRange),
    size: {
      widthMin: typed(size.width?.min),
      widthMax: typed(size.width?.max),
      heightMin: typed(size.height?.min),
      heightMax: typed(size.height?.max),
    },
    usualMagazine: false,
    isUnloaded: true,
    required: parts,
    groups,
  }
}
