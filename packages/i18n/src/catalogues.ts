import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Locale } from '@stashwise/game/locale'
import { memoize } from '@stashwise/game/memoize'
import type { Catalogue } from './catalogue.generated.ts'

export type { Catalogue }
export type Namespace = keyof Catalogue

/** The texts of a language by namespace, for the server; read on first use. A language without texts yet has none and shows keys. */
export const catalogueOf = memoize((locale: Locale): Partial<Catalogue> => {
  // By the package's name: the build puts this module elsewhere.
  const folder = join(dirname(createRequire(import.meta.url).resolve('@stashwise/i18n/catalogues')), '..', 'catalogues', locale)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return Object.fromEntries(files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]))
})
