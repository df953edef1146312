import type { Locale } from '@stashwise/game/locale'
import type { Currency } from '@stashwise/game/money'
import type { ReplyText } from './reply-text.ts'

/** Texts and figures of a language. The caller has them: the site's own catalogues and formats. */
export type ReplyWords = {
  locale: Locale
  text(key: ReplyText, values?: Readonly<Record<string, string | number>>): string
  number(value: number): string
  money(value: number, currency?: Currency): string
  /** Percent with its sign. */
  change(percent: number): string
  duration(seconds: number): string
  /** A day in running text. */
  day(at: number): string
  /** A ratio as percent. */
  share(ratio: number): string
}
