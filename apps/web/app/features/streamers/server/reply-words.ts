import type { Locale } from '@stashwise/game/locale'
import { memoize } from '@stashwise/game/memoize'
import type { ReplyWords } from '@stashwise/replies/words'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { formatCount, formatDay, formatDuration, formatMoney, formatPercent } from '#app/kit/format.ts'

/** Texts and figures of replies; English for languages without texts. */
export const replyWords = memoize((locale: Locale): ReplyWords => {
  const own = textLocale(locale)
  const t = serverTexts(own).getFixedT(null, 'replies')
  return {
    locale: own,
    text: (key, values = {}) => t(key, { ...values }),
    number: (value) => formatCount(value, own),
    money: (value, currency) => formatMoney(value, own, currency),
    change: (percent) => formatPercent(percent, own),
    day: (at) => formatDay(at, own),
    duration: (seconds) => formatDuration(seconds, own),
    share: (ratio) => `${Math.round(ratio * 100)}%`,
  }
})
