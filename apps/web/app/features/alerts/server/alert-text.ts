import type { AlertKind } from '@stashwise/accounts/alerts'
import { intlTag, type Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import { fillIn, mailTexts } from '@stashwise/i18n/mail-texts'

type Words = { kind: AlertKind; mode: GameMode; name: string; threshold: number | null; locale: Locale }

const number = (value: number, locale: Locale, kind: AlertKind) => {
  const text = new Intl.NumberFormat(intlTag(locale)).format(value)
  return kind === 'changes' ? text : `${text} ₽`
}

/** A rule in one sentence. */
export function ruleText({ kind, mode, name, threshold, locale }: Words): string {
  const { texts, locale: language } = mailTexts(locale)
  const values = { name, mode: mode.toUpperCase(), threshold: number(threshold ?? 0, language, kind) }
  return fillIn(texts.alert.rule[kind], values)
}

/** What has happened, in one sentence. `figure`: of that moment; for a restock the next one, in milliseconds. */
export function alertText({ kind, mode, name, locale, figure }: Words & { figure: number }): string {
  const { texts, locale: language } = mailTexts(locale)
  const time = new Intl.DateTimeFormat(intlTag(language), { timeStyle: 'short', dateStyle: 'medium', timeZone: 'UTC' })
  const shown = kind === 'restock' ? `${time.format(figure)} UTC` : number(figure, language, kind)
  return fillIn(texts.alert.fired[kind], { name, mode: mode.toUpperCase(), figure: shown })
}
