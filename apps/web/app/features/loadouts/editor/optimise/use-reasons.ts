import type { ItemUid } from '@stashwise/game/ids'
import type { BindingLimit, Constraint, Figure, InfeasibleCause, PartShare, RefusedPart } from '@stashwise/loadouts/optimise/request'
import { figures } from '@stashwise/loadouts/optimise/request'
import { useTranslation } from 'react-i18next'
import { formatList, formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { blockedWords } from '../price/blocked-words.ts'
import type { BlockedOf } from '../price/part-price.ts'
import { formatGoal } from './format-goal.ts'

/** The optimiser's reasons in the words of the page. */
export function useReasons(nameOf: (uid: ItemUid) => string, categoryName: (id: string) => string) {
  const { t } = useTranslation('loadouts')
  const { locale } = useSite()
  const signed = (figure: Figure, by: number) => `${by < 0 ? '−' : '+'}${formatGoal(figure, Math.abs(by), locale)}`
  const isSeen = (figure: Figure, by: number) => /[1-9]/.test(formatGoal(figure, Math.abs(by), locale))

  const constraintText = (constraint: Constraint): string => {
    switch (constraint.kind) {
      case 'limit':
        return t(`constraint.${constraint.side}`, {
          figure: t(`goal.${constraint.figure}`),
          value: formatGoal(constraint.figure, constraint.value, locale),
        })
      case 'capacity':
        return constraint.value === 1
          ? t('constraint.magazine')
          : t('constraint.capacity', { value: formatNumber(constraint.value, locale) })
      case 'sighting-range':
        return t('constraint.sightingRange', { value: formatNumber(constraint.value, locale) })
      case 'required': {
        const { requirement } = constraint
        return t('constraint.required', { name: 'part' in requirement ? nameOf(requirement.part) : categoryName(requirement.category) })
      }
      case 'forbidden':
        return t('constraint.forbidden', {
          name: constraint.uid === undefined ? categoryName(constraint.category ?? '') : nameOf(constraint.uid),
        })
      case 'only-priced':
        return t('constraint.onlyPriced')
    }
  }

  return {
    /** Empty for a part that changes nothing that shows. */
    shareText: (share: PartShare): string =>
      figures
        .flatMap((figure) => {
          const by = share[figure]
          if (by === undefined || !isSeen(figure, by)) return []
          return [figure === 'price' ? formatGoal(figure, by, locale) : t(`partShare.${figure}`, { figure: signed(figure, by) })]
        })
        .join(' · '),
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
        reached: formatList(reached, locale),
      })
    },
    refusalText({ uid, reason }: RefusedPart, blockedOf: BlockedOf): string {
      switch (reason.kind) {
        case 'conflict':
          return t('refusal.conflict', { names: formatList(reason.with.map(nameOf), locale) })
        case 'slot-taken':
          return reason.by.length === 0 ? t('refusal.noSlot') : t('refusal.slotTaken', { names: formatList(reason.by.map(nameOf), locale) })
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
    causeText: ({ constraint, attainable }: InfeasibleCause): string =>
      attainable !== undefined && constraint.kind === 'limit'
        ? t('constraint.attainable', {
            constraint: constraintText(constraint),
            value: formatGoal(constraint.figure, attainable, locale, { round: constraint.side === 'max' ? 'up' : 'down' }),
          })
        : constraintText(constraint),
  }
}
