import type { Locale } from '@stashwise/game/locale'
import { accountTexts } from './account-texts.ts'
import { adminTexts } from './admin-texts.ts'
import { btcTexts } from './btc-texts.ts'
import { calcsettingsTexts } from './calcsettings-texts.ts'
import { hideoutTexts } from './hideout-texts.ts'
import { itemTexts } from './item-texts.ts'
import commonEn from './locales/en.ts'
import commonRu from './locales/ru.ts'
import { pagesTexts } from './pages-texts.ts'
import { recipesTexts } from './recipes-texts.ts'
import { scannerTexts } from './scanner-texts.ts'
import { scheduleTexts } from './schedule-texts.ts'
import { shoppingTexts } from './shopping-texts.ts'
import { sourceTexts } from './source-texts.ts'
import { tableTexts } from './table-texts.ts'
import { userTexts } from './user-texts.ts'
import { whyTexts } from './why-texts.ts'

const en = {
  ...commonEn,
  account: accountTexts.en,
  admin: adminTexts.en,
  btc: btcTexts.en,
  calcsettings: calcsettingsTexts.en,
  hideout: hideoutTexts.en,
  item: itemTexts.en,
  pages: pagesTexts.en,
  recipes: recipesTexts.en,
  scanner: scannerTexts.en,
  schedule: scheduleTexts.en,
  shopping: shoppingTexts.en,
  source: sourceTexts.en,
  table: tableTexts.en,
  user: userTexts.en,
  why: whyTexts.en,
}
const ru = {
  ...commonRu,
  account: accountTexts.ru,
  admin: adminTexts.ru,
  btc: btcTexts.ru,
  calcsettings: calcsettingsTexts.ru,
  hideout: hideoutTexts.ru,
  item: itemTexts.ru,
  pages: pagesTexts.ru,
  recipes: recipesTexts.ru,
  scanner: scannerTexts.ru,
  schedule: scheduleTexts.ru,
  shopping: shoppingTexts.ru,
  source: sourceTexts.ru,
  table: tableTexts.ru,
  user: userTexts.ru,
  why: whyTexts.ru,
}

/** The texts of every language. English types the keys; the languages without texts yet show keys. */
export const catalogues: Record<Locale, Record<string, unknown>> = {
  en,
  ru,
  de: {},
  fr: {},
  es: {},
  cz: {},
  cn: {},
  hu: {},
  tr: {},
  jp: {},
  kr: {},
}

export type Catalogue = typeof en
