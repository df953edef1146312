import type { TFunction } from 'i18next'
import type { BossMap } from '../boss-view.ts'

/** What a chance on a map depends on: the raids it holds for, a switch. */
export const conditionWords = (
  { only = [], afterSwitch }: { only?: BossMap['only']; afterSwitch?: boolean },
  t: TFunction<'reference'>,
): string[] => [...only.map((variant) => t(`variant.${variant}`)), ...(afterSwitch ? [t('boss.afterSwitch')] : [])]
