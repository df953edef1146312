import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import { whyTexts } from '@stashwise/i18n/why-texts'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'

/** What derivations are written with: their texts, those of the recipes they name, and the locale of figures. */
export function useWhyText() {
  const { t } = useAreaTexts('why', whyTexts)
  useAreaTexts('recipes', recipesTexts)
  const { locale } = useFrame()
  return { t, locale }
}
