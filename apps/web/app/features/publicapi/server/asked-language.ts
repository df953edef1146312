import { defaultLocale, type Locale, localeTable } from '@stashwise/game/locale'

/** Longest header that is read; browsers send some 60 characters. */
const maxHeaderLength = 400

/** The language of a request: `lang` where it names one, else the one that `Accept-Language` wants most of those there are, else English. */
export function askedLanguage(lang: string | undefined, accepted: string | undefined): Locale {
  const named = lang === undefined ? undefined : byTag.get(lang.toLowerCase())
  if (named !== undefined) return named
  if (accepted === undefined || accepted === '') return defaultLocale
  return parseAccepted(accepted.slice(0, maxHeaderLength)) ?? defaultLocale
}

function parseAccepted(header: string): Locale | undefined {
  let best: { locale: Locale; weight: number } | undefined
  for (const part of header.split(',')) {
    const [tag = '', ...parameters] = part.split(';')
    const locale = byTag.get(tag.trim().toLowerCase().split('-', 1)[0] ?? '')
    const weight = weightOf(parameters)
    if (locale !== undefined && weight > (best?.weight ?? 0)) best = { locale, weight }
  }
  return best?.locale
}

function weightOf(parameters: readonly string[]): number {
  const given = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
  const weight = given === undefined ? 1 : Number(given.slice(2))
  return weight >= 0 && weight <= 1 ? weight : 0
}

/** By ISO 639 code, which is the public feed's, and by our own. */
const byTag: ReadonlyMap<string, Locale> = new Map(
  localeTable.flatMap(({ locale, feedCode }): [string, Locale][] => [
    [locale, locale],
    [feedCode, locale],
  ]),
)
