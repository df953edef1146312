import type { AreaTexts } from '@stashwise/i18n/register'
import type { i18n, TFunction } from 'i18next'
import { useTranslation } from './use-translation.ts'

/**
 * The page's texts with those of an area, `{area}.…`. Naming the area's texts makes a script depend on their module, which registers them
 * as it loads: nothing changes while a page renders.
 */
export const useAreaTexts = (_area: string, _texts: AreaTexts): { t: TFunction; i18n: i18n } => useTranslation()
