import accountEn from '../../packages/i18n/catalogues/en/account.json' with { type: 'json' }
import marketEn from '../../packages/i18n/catalogues/en/market.json' with { type: 'json' }
import shellEn from '../../packages/i18n/catalogues/en/shell.json' with { type: 'json' }
import userEn from '../../packages/i18n/catalogues/en/user.json' with { type: 'json' }
import accountRu from '../../packages/i18n/catalogues/ru/account.json' with { type: 'json' }
import marketRu from '../../packages/i18n/catalogues/ru/market.json' with { type: 'json' }
import shellRu from '../../packages/i18n/catalogues/ru/shell.json' with { type: 'json' }
import userRu from '../../packages/i18n/catalogues/ru/user.json' with { type: 'json' }

const texts = {
  en: { account: accountEn, market: marketEn, shell: shellEn, user: userEn },
  ru: { account: accountRu, market: marketRu, shell: shellRu, user: userRu },
}

export type ReadLocale = keyof typeof texts

/** The site's own words, for a journey that is walked in several languages. */
export type Say = (key: string, values?: Record<string, string | number>) => string

/** @throws Error for a key the language has no text for. */
export function wordingOf(locale: ReadLocale): Say {
  return (key, values = {}) => {
    const text = key.split('.').reduce<unknown>(step, texts[locale])
    if (typeof text !== 'string') throw new Error(`No text ${key} in ${locale}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
}

const step = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? Object.entries(part).find(([key]) => key === name)?.[1] : undefined
