import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/**
 * Words of each language: `say` instead of what `not` matches (whole words; any case unless `isExact`). `except`: allowed uses by language
 * and key or namespace, with the reason.
 */
const glossary = JSON.parse(readFileSync(join(root, 'scripts', 'lib', 'glossary.json'), 'utf8'))

const toPattern = ({ not, isExact }) => new RegExp(`(?<![\\p{L}\\d_])(?:${not.join('|')})(?![\\p{L}\\d_])`, isExact ? 'u' : 'iu')

/** Names of values in a text are not read by anybody. */
const words = (text) => text.replaceAll(/\{\{[^}]*\}\}/g, '{{}}').replaceAll(/\$t\([^)]*\)/g, '')

/** Texts of a language that use a word the glossary has another one for, and exceptions that are none. `texts`: by whole keys. */
export function checkWords(texts, locale, { except, ...entries } = glossary) {
  const rules = (entries[locale] ?? []).map((entry) => ({ say: entry.say, pattern: toPattern(entry) }))
  const used = new Set()
  const faults = texts.flatMap(([key, text]) =>
    rules.flatMap(({ say, pattern }) => {
      const found = pattern.exec(words(text))?.[0]
      if (found === undefined) return []
      const name = [key, `${key.split(':')[0]}:`].map((each) => `${locale} ${each}`).find((each) => except[each] !== undefined)
      if (name === undefined) return [`${locale}: ${key} says “${found}”, the glossary “${say}”: ${text}`]
      used.add(name)
      return []
    }),
  )
  const idle = Object.keys(except).filter((name) => name.startsWith(`${locale} `) && !used.has(name))
  return [...faults, ...idle.map((name) => `${name} needs no exception in the glossary`)]
}
