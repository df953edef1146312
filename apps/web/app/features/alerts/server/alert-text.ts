import type { AlertKind } from '@stashwise/accounts/alerts'
import { intlTag, type Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import { fillIn, mailTexts } from '@stashwise/i18n/mail-texts'
import { formatDuration } from '#app/kit/format.ts'

type Words = { kind: AlertKind; mode: GameMode; name: string; threshold: number | null; locale: Locale }

function figureText(value: number, locale: Locale, kind: AlertKind): string {
  if (kind === 'craftDone') return formatDuration(value * 60, locale)
  const text = new Intl.NumberFormat(intlTag(locale)).format(value)
  return kind === 'changes' ? text : `${text} ₽`
}

/** A rule in one sentence. */
export function ruleText({ kind, mode, name, threshold, locale }: Words): string {
  const { texts, locale: language } = mailTexts(locale)
  const values = { name, mode: mode.toUpperCase(), threshold: figureText(threshold ?? 0, language, kind) }
  return fillIn(texts.alert.rule[kind], values)
}

/** What has happened, in one sentence. `figure`: of that moment; a time in milliseconds for a restock, of the next one, and for a craft. */
export function alertText({ kind, mode, name, locale, figure }: Words & { figure: number }): string {
  const { texts, locale: language } = mailTexts(locale)
  const time = new Intl.DateTimeFormat(intlTag(language), { timeStyle: 'short', dateStyle: 'medium', timeZone: 'UTC' })
  const isTime = kind === 'restock' || kind === 'craftDone'
  const shown = isTime ? `${time.format(figure)} UTC` : figureText(figure, language, kind)
  return fillIn(texts.alert.fired[kind], { name, mode: mode.toUpperCase(), figure: shown })
}
