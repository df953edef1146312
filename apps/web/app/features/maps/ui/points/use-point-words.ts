import type { ItemUid } from '@stashwise/game/ids'
import { type ExitCondition, exitConditions } from '@stashwise/maps/exit-condition'
import type { LevelId } from '@stashwise/maps/level-ids'
import type { MapFacts, Marker, MarkerDetails } from '@stashwise/maps/map-facts'
import { bearing, distance } from '@stashwise/maps/measure'
import { fullCircle } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { useMemo } from 'react'
import { useTexts } from '#app/kit/use-texts.ts'
import type { ShownPosition } from '../../client/position/shown-position.ts'

const compass = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
/** Below this the direction says nothing. Metres. */
const nearby = 4

/** Names of items, all of the map's or a few. */
type ItemNames = { get(uid: ItemUid): { name: string } | undefined }

const hoursOf = ({ from, to }: { from: number; to: number }) => ({ from: `${from}:00`, to: `${to}:00` })

/** Texts of markers in lists, popups and on the map. */
export function usePointWords() {
  const { t, format } = useTexts('map')
  return useMemo(() => {
    const variantsOf = (only: MarkerDetails['only']): string | undefined => only?.map((variant) => t(`onlyIn.${variant}`)).join(', ')
    return {
      /** A marker without a name of its own is called by its kind. */
      nameOf: ({ kind, name, zone }: MarkerDetails): string =>
        name || (zone ? t('kindIn', { kind: t(`kind.${kind}`), zone }) : t(`kind.${kind}`)),
      /** An exit's conditions, each as a sentence; without those that its card shows by themselves. */
      needsOf(exit: MarkerDetails, items: MapFacts['items'] | undefined): string[] {
        return exitConditions(exit).flatMap((condition) => {
          if (condition.kind === 'price') return [t('costs', { price: format.money(condition.price) })]
          if (condition.kind === 'item') {
            const item = items?.get(condition.item)?.name
            return item === undefined ? [] : [t('asksFor', { item })]
          }
          if (condition.kind === 'hours') return [t('openHours', hoursOf(condition))]
          if (condition.kind === 'terms') return [condition.text]
          return condition.kind === 'switch' ? [] : [t(`requires.${condition.kind}`)]
        })
      },
      /** An exit's conditions, each as a word or two beside its name: on the map the same as in lists. */
      chipsOf(exit: MarkerDetails, items: ItemNames | undefined): string[] {
        const wordOf = (condition: ExitCondition): string => {
          if (condition.kind === 'price') return format.money(condition.price)
          if (condition.kind === 'item') return items?.get(condition.item)?.name ?? t('chip.item')
          if (condition.kind === 'hours') return t('chip.hours', hoursOf(condition))
          if (condition.kind === 'terms') return condition.text
          return t(`chip.${condition.kind}`)
        }
        return exitConditions(exit).map(wordOf)
      },
      /** Whose an exit is; undefined where its kind says so. */
      sideOf: ({ faction, kind }: MarkerDetails): string | undefined =>
        faction && kind !== `${faction}Extraction` ? t(`faction.${faction}`) : undefined,
      levelName: (level: LevelId, { mainName }: Pick<MapProjection, 'mainName'>): string =>
        t(`level.${level === 'main' ? mainName : level}`),
      /** In which variants of the map it is; undefined: in all. */
      onlyOf: ({ only }: MarkerDetails): string | undefined => variantsOf(only),
      variantsOf,
      /** How far and where to, from the player. */
      wayTo(
        from: Pick<ShownPosition, 'position'>,
        to: Pick<Marker, 'position'>,
        { northRotation }: Pick<MapProjection, 'northRotation'>,
      ): string {
        const metres = Math.round(distance(from.position, to.position))
        if (metres < nearby) return t('here')
        const angle = fullCircle(bearing(from.position, to.position) - northRotation)
        const point = compass[Math.round(angle / 45) % compass.length] ?? 'n'
        return t('way', {
          distance: t('metres', { count: metres, metres: format.number(metres) }),
          direction: t(`compass.${point}`),
        })
      },
      /** @param ratio - 0 to 1. */
      percent: (ratio: number): string => t('percent', { figure: format.number(Math.round(ratio * 100)) }),
    }
  }, [t, format])
}
