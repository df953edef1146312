import type { Locale } from '@stashwise/game/locale'
import type { PriceView } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { SimMark } from '#app/kit/sim-mark.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { type ItemTools, useItemTools } from '#app/site/item-tools.ts'

/** What rendering a row needs beside the row, the same object for the whole list. */
export type RowTools = {
  t: TFunction<'market'>
  locale: Locale
  now: number
  tools: ItemTools
  /** The mark every simulated price carries; the list's head explains it. */
  simulated: ReactNode
  confidence: Readonly<Record<PriceView['confidence'], string>>
}

/** {@link RowTools} of the page's language at a moment. The same object until one of them changes, so that memoised rows need not render. */
export function useRowTools(now: number): RowTools {
  const { t, locale } = useTexts('market')
  const tools = useItemTools()
  // Texts that most rows show are asked for once.
  const texts = useMemo(
    () => ({
      simulated: (
        <SimMark place="row" title={t('sim.label')}>
          {t('sim.mark')}
        </SimMark>
      ),
      confidence: {
        none: t('confidence.none'),
        low: t('confidence.low'),
        medium: t('confidence.medium'),
        high: t('confidence.high'),
      },
    }),
    [t],
  )
  return useMemo(() => ({ t, locale, now, tools, ...texts }), [t, locale, now, tools, texts])
}
