import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Locale, locales } from '@stashwise/game/locale'
import type { Catalogue } from './catalogue.generated.ts'

export type { Catalogue }
export type Namespace = keyof Catalogue

const folder = join(import.meta.dirname, '..', 'catalogues')
const filled = readdirSync(folder)

function readCatalogue(locale: Locale): Partial<Catalogue> {
  const files = filled.includes(locale) ? readdirSync(join(folder, locale)) : []
  return Object.fromEntries(files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, locale, file), 'utf8'))]))
}

/** The texts of every language by namespace, for the server. The languages without texts yet show keys. */
export const catalogues = new Map(locales.map((locale) => [locale, readCatalogue(locale)]))
