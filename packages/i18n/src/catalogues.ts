import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Locale, locales } from '@stashwise/game/locale'
import type { Catalogue } from './catalogue.generated.ts'

export type { Catalogue }
export type Namespace = keyof Catalogue

// By the package's name: the build puts this module elsewhere.
const folder = join(dirname(createRequire(import.meta.url).resolve('@stashwise/i18n/catalogues')), '..', 'catalogues')
const filled = readdirSync(folder)

function readCatalogue(locale: Locale): Partial<Catalogue> {
  const files = filled.includes(locale) ? readdirSync(join(folder, locale)) : []
  return Object.fromEntries(files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, locale, file), 'utf8'))]))
}

/** The texts of every language by namespace, for the server. The languages without texts yet show keys. */
export const catalogues = new Map(locales.map((locale) => [locale, readCatalogue(locale)]))
