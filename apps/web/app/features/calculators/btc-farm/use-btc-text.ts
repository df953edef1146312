import { btcTexts } from '@stashwise/i18n/btc-texts'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'

export const useBtcText = () => useAreaTexts('btc', btcTexts)
