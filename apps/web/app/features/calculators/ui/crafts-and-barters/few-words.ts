import type { RecipeRow } from '@stashwise/calculators/view'
import type { TFunction } from 'i18next'

/** How often a craft can be made at most: `max 3 a day`, `max 1 in 2 days`. */
export const fewWords = ({ runs, days }: NonNullable<RecipeRow['few']>, t: TFunction<'recipes'>): string =>
  days === undefined ? t('fewRunsLine', { count: runs }) : t('fewRunsDays', { count: days })
