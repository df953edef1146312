import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkWords } from './glossary.mjs'
import { root } from './project.mjs'

const plural = /_(?:zero|one|two|few|many|other)$/
/** Texts read as objects, not through `t`: their keys are the compiler's to check. */
const readAsObjects = new Set(['discordbot', 'mail'])
/** Whose keys are named without a namespace. */
const defaultNamespace = 'shell'

/** Texts of nested catalogues by their whole keys. */
export function flatten(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

/** BCP 47 tags by our codes of the languages: `cz` is `cs-CZ`. Read as text, because this runs on any Node. */
const tags = new Map(
  [...readFileSync(join(root, 'packages', 'game', 'src', 'locale.ts'), 'utf8').matchAll(/locale: '(\w+)'.*intl: '([\w-]+)'/g)].map(
    ([, locale, tag]) => [locale, tag],
  ),
)

/** Values and texts that a text names: `{{count}}`, `$t(shell.title)`. */
const namesIn = (text) => [...text.matchAll(/\{\{\s*(\w+)[^}]{0,40}\}\}|\$t\(([\w.]+)/g)].map(([, value, key]) => value ?? key)

/** Keys without their plural form, each with its forms and with what any of them names. */
function group(texts) {
  const groups = new Map()
  for (const [key, text] of texts) {
    const base = key.replace(plural, '')
    const found = groups.get(base) ?? { forms: new Set(), names: new Set() }
    if (base !== key) found.forms.add(key.slice(base.length + 1))
    for (const name of namesIn(text)) found.names.add(name)
    groups.set(base, found)
  }
  return groups
}

/** What is wrong with a language's texts beside the English ones: keys, plural forms by CLDR, values. */
export function compareTexts(english, other, locale) {
  const [ours, theirs] = [group(english), group(other)]
  const forms = new Intl.PluralRules(tags.get(locale)).resolvedOptions().pluralCategories
  const faults = []
  for (const [key, { forms: englishForms, names }] of ours) {
    const found = theirs.get(key)
    if (!found) faults.push(`${locale}: ${key} is missing`)
    else {
      const missing = englishForms.size > 0 ? forms.filter((form) => !found.forms.has(form)) : []
      if (missing.length > 0) faults.push(`${locale}: ${key} has no form for ${missing.join(', ')}`)
      const all = new Set([...names, ...found.names])
      const differing = [...all].filter((name) => name !== 'count' && names.has(name) !== found.names.has(name))
      if (differing.length > 0) faults.push(`${locale}: ${key} differs in ${differing.join(', ')}`)
    }
  }
  for (const key of theirs.keys()) if (!ours.has(key)) faults.push(`${locale}: ${key} is not in the English catalogue`)
  return faults
}

/** Keys of a namespace that no source names: as `ns:key`, or as `key`, whole or by a template, where the source names the namespace. */
export function findUnused(keys, sources, namespace) {
  const quoted = new RegExp(`['"\`]${namespace}['"\`]`)
  const named = new Set()
  const templates = []
  for (const source of sources) {
    const isOwn = namespace === defaultNamespace || quoted.test(source)
    const isOf = (prefix) => (prefix === undefined ? isOwn : prefix === namespace)
    for (const [, prefix, key] of source.matchAll(/['"`](?:([a-z]+):)?([\w-]+(?:\.[\w-]+)*)['"`]/g)) if (isOf(prefix)) named.add(key)
    for (const [, prefix, key] of source.matchAll(/`(?:([a-z]+):)?((?:[\w-]+\.)*\$\{[^`\n]*)`/g))
      if (isOf(prefix)) templates.push(toPattern(key))
  }
  return keys.filter((key) => !named.has(key) && !templates.some((pattern) => pattern.test(key)))
}

/** Matches the keys a template can give. */
function toPattern(template) {
  const parts = template.split(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/).map((part) => part.replace(/[^\w.-].*$/s, '').replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[\\w.() -]+')}$`)
}

const catalogueFolder = join(root, 'packages', 'i18n', 'catalogues')

/** Languages that have texts, English first. */
export const listLocales = () => [...tags.keys()].filter((locale) => readdirSync(catalogueFolder).includes(locale))

/** Texts of a language by namespace. */
function readCatalogues(locale) {
  const folder = join(catalogueFolder, locale)
  return new Map(
    readdirSync(folder).map((file) => [basename(file, '.json'), flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')))]),
  )
}

const withNamespaces = (catalogues) =>
  [...catalogues].flatMap(([namespace, texts]) => texts.map(([key, text]) => [`${namespace}:${key}`, text]))

function readSources() {
  const parts = []
  for (const folder of ['apps', 'packages', 'e2e'])
    for (const path of readdirSync(join(root, folder), { recursive: true }))
      if (/\.tsx?$/.test(path) && !/\.test\.|[/\\](?:node_modules|build|\.react-router)[/\\]/.test(path))
        parts.push(readFileSync(join(root, folder, path), 'utf8'))
  return parts
}

/** Catalogues of the complete languages against the English one, the sources and the glossary. Exit code 1 with a list of faults. */
export function checkTexts() {
  const catalogues = readCatalogues('en')
  const english = withNamespaces(catalogues)
  const sources = readSources()
  const unused = [...catalogues].flatMap(([namespace, texts]) => {
    if (readAsObjects.has(namespace)) return []
    const references = texts.flatMap(([, text]) => namesIn(text)).map((name) => `'${namespace}:${name}'`)
    const keys = [...group(texts).keys()]
    return findUnused(keys, [...sources, references.join('\n')], namespace).map((key) => `en: ${namespace}:${key} is not used`)
  })
  const locales = listLocales()
  const incomplete = locales.flatMap((locale) => compareTexts(english, withNamespaces(readCatalogues(locale)), locale))
  const wrongWords = locales.flatMap((locale) => checkWords(withNamespaces(readCatalogues(locale)), locale))
  const faults = [...incomplete, ...unused, ...wrongWords]
  const names = new Intl.ListFormat('en').format(
    locales.map((locale) => new Intl.DisplayNames('en', { type: 'language' }).of(tags.get(locale).slice(0, 2))),
  )
  console.log(faults.length > 0 ? faults.join('\n') : `${group(english).size} texts, complete in ${names}, each used`)
  return faults.length > 0 ? 1 : 0
}
