import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import { scannerTexts } from '@stashwise/i18n/scanner-texts'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'

/** The page's texts with those of the scanner and of recipes. */
export function useScannerText() {
  useAreaTexts('recipes', recipesTexts)
  return useAreaTexts('scanner', scannerTexts)
}
