import { secondsToRestock } from '@stashwise/game/restock'
import { waitWords } from '#app/features/restocks/restock-words.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { useNow } from '#app/site/frame.tsx'

/** How long until a trader restocks; in words where it is not known. */
export function RestockWait({ at }: { at: number | undefined }) {
  const { t, locale } = useTexts('reference')
  const now = useNow()
  const seconds = at === undefined ? undefined : secondsToRestock(at, now)
  if (seconds === undefined) return <span className="text-dim">{t('trader.unknownTime')}</span>
  return <span className="nowrap">{seconds === 0 ? t('trader.now') : waitWords(seconds, locale)}</span>
}
