import type { Locale } from '@stashwise/game/locale'
import { catalogueOf } from '@stashwise/i18n/catalogues'

/** The site's own words, for a journey that is walked in several languages. */
export type Say = (key: string, values?: Record<string, string | number>) => string

/** @throws Error for a key the language has no text for. */
export function wordingOf(locale: Locale): Say {
  return (key, values = {}) => {
    const text = key.split('.').reduce<unknown>(step, catalogueOf(locale))
    if (typeof text !== 'string') throw new Error(`No text ${key} in ${locale}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
}

const step = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? Object.entries(part).find(([key]) => key === name)?.[1] : undefined
