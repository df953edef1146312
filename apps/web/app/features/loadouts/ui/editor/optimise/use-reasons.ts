import type { ItemUid } from '@stashwise/game/ids'
import {
  type BindingLimit,
  type Constraint,
  figures,
  type Goal,
  type InfeasibleCause,
  ownGoals,
  type PartShare,
  type PartWish,
  type RefusedPart,
} from '@stashwise/loadouts/optimise/request'
import { useCallback } from 'react'
import { blockedWords } from '#app/features/loadouts/blocked-words.ts'
import { formatNumber } from '#app/kit/format.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import type { BlockedOf } from '../price/weapon-prices.ts'
import { formatGoal } from './format-goal.ts'

/** What parts are compared by; the sum of recoils says nothing more. */
export const shareFigures = ['recoilVertical', 'recoilHorizontal', 'ergonomics', 'moa', 'weight', 'price'] as const
export type ShareFigure = (typeof shareFigures)[number]

/** The optimiser's reasons in the words of the page. */
export function useReasons(nameOf: (uid: ItemUid) => string, categoryName: (id: string) => string) {
  const { t, locale, format } = useTexts('loadouts')
  /** What a part adds to a figure; undefined where it is nothing that shows. One function while the language stays: columns are made of it. */
  const shareFigure = useCallback(
    (share: PartShare, figure: ShareFigure): string | undefined => {
      const by = share[figure]
      if (by === undefined) return undefined
      const size = formatGoal(figure, Math.abs(by), locale)
      if (!/[1-9]/.test(size)) return undefined
      return figure === 'price' ? formatNumber(by, locale) : `${by < 0 ? '−' : '+'}${size}`
    },
    [locale],
  )

  const wishName = (wish: PartWish) => ('part' in wish ? nameOf(wish.part) : categoryName(wish.category))

  const constraintText = (constraint: Constraint): string => {
    switch (constraint.kind) {
      case 'limit':
        return t(`constraint.${constraint.side}`, {
          figure: t(`goal.${constraint.figure}`),
          value: formatGoal(constraint.figure, constraint.value, locale),
        })
      case 'capacity':
        return constraint.value === 1 ? t('constraint.magazine') : t('constraint.capacity', { value: format.number(constraint.value) })
      case 'max-capacity':
        return t('constraint.maxCapacity', { value: format.number(constraint.value) })
      case 'size':
        return t(`constraint.${constraint.axis}.${constraint.side}`, { value: format.number(constraint.value) })
      case 'sighting-range':
        return t('constraint.sightingRange', { value: format.number(constraint.value) })
      case 'required': {
        const { requirement } = constraint
        if ('allOf' in requirement) return t('constraint.aimingDevice')
        if (!('anyOf' in requirement)) return t('constraint.required', { name: wishName(requirement) })
        if (requirement.name) return t('constraint.required', { name: categoryName(requirement.name.category) })
        return t('constraint.anyOf', { names: format.list(requirement.anyOf.map(wishName)) })
      }
      case 'forbidden':
        return t('constraint.forbidden', {
          name: constraint.uid === undefined ? categoryName(constraint.category ?? '') : nameOf(constraint.uid),
        })
      case 'only-priced':
        return t('constraint.onlyPriced')
    }
  }

  const attainableText = ({ constraint, attainable }: InfeasibleCause): string | undefined =>
    attainable === undefined || constraint.kind !== 'limit'
      ? undefined
      : formatGoal(constraint.figure, attainable, locale, { round: constraint.side === 'max' ? 'up' : 'down' })

  return {
    attainableText,
    gapText: (goals: readonly Goal[], gap: number): string => {
      const [first, ...others] = ownGoals(goals)
      if (!first || !Number.isFinite(gap)) return t('result.gapUnknown')
      const by = gap / first.weight
      const figure = t(`goalInText.${first.figure}`)
      const shown = first.figure === 'price' ? formatGoal('price', Math.ceil(by), locale) : format.decimal(Math.ceil(by * 100) / 100, 2)
      if (others.length > 0) return t(first.direction === 'min' ? 'result.gapMixedLess' : 'result.gapMixedMore', { figure, by: shown })
      return t(first.direction === 'min' ? 'result.gapLess' : 'result.gapMore', { figure, by: shown })
    },
    shareFigure,
    bindingText({ constraint, step, figures: then }: BindingLimit): string {
      const reached = figures
        .filter((figure) => figure !== constraint.figure && (figure === 'recoilVertical' || figure === 'ergonomics' || figure === 'price'))
        .flatMap((figure) =>
          then[figure] === undefined
            ? []
            : [t('figureOf', { name: t(`goalInText.${figure}`), figure: formatGoal(figure, then[figure], locale) })],
        )
      return t(constraint.side === 'max' ? 'why.loosened' : 'why.loosenedMin', {
        limit: constraintText(constraint),
        step: formatGoal(constraint.figure, step, locale),
        reached: format.list(reached),
      })
    },
    refusalText({ uid, reason }: RefusedPart, blockedOf: BlockedOf): string {
      switch (reason.kind) {
        case 'conflict':
          return t('refusal.conflict', { names: format.list(reason.with.map(nameOf)) })
        case 'slot-taken':
          return reason.by.length === 0 ? t('refusal.noSlot') : t('refusal.slotTaken', { names: format.list(reason.by.map(nameOf)) })
        case 'limit':
          return t('refusal.limit', {
            figure: t(`goal.${reason.figure}`),
            value: formatGoal(reason.figure, reason.value, locale),
            limit: formatGoal(reason.figure, reason.limit, locale),
          })
        case 'unpriced':
          return blockedWords(blockedOf(uid), t, locale)
        case 'forbidden':
          return t('refusal.forbidden')
        case 'impossible':
          return t('refusal.impossible')
      }
    },
    causeText(cause: InfeasibleCause): string {
      const constraint = constraintText(cause.constraint)
      const value = attainableText(cause)
      return value === undefined ? constraint : t('constraint.attainable', { constraint, value })
    },
  }
}
