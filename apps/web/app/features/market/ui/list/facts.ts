import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type ItemTools, useItemTools } from '../../item-tools.ts'

/** What rendering a row needs beside the row, the same object for the whole list. */
export type Facts = { t: TFunction; locale: Locale; now: number; tools: ItemTools }

/** {@link Facts} of the page's language at a moment. The same object until one of them changes, so that memoised rows need not render. */
export function useFacts(now: number): Facts {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const tools = useItemTools()
  return useMemo(() => ({ t, locale, now, tools }), [t, locale, now, tools])
}
