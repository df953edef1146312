import { expect, test } from 'vitest'
import { filledLocales } from '../../apps/web/app/i18n/filled.ts'
import { compareTexts, findUnused, flatten, listLocales } from './texts.mjs'

const english = flatten({ title: 'Flea market', items_one: '{{count}} item', items_other: '{{count}} items', of: '$t(title) of {{who}}' })

test('a complete language has every key, its own plural forms and the same values', () => {
  const russian = { title: 'Барахолка', items_one: '{{count}} предмет', items_few: '{{count}} предмета', items_many: '{{count}} предметов' }
  const whole = flatten({ ...russian, items_other: '{{count}} предмета', of: '$t(title) у {{who}}' })
  expect(compareTexts(english, whole, 'ru')).toEqual([])
})

test('a missing key, a missing form, another value and a key of its own are named', () => {
  const broken = flatten({ items_one: '{{count}} предмет', items_other: '{{count}} предмета', of: 'У {{whom}}', more: 'Ещё' })
  expect(compareTexts(english, broken, 'ru')).toEqual([
    'ru: title is missing',
    'ru: items has no form for few, many',
    'ru: of differs in title, who, whom',
    'ru: more is not in the English catalogue',
  ])
})

test('every language that has texts is compared, with the plural forms of its BCP 47 tag', () => {
  expect(listLocales()).toEqual(filledLocales)
  const czech = flatten({ title: 'Trh', items_one: '{{count}} věc', items_other: '{{count}} věcí', of: '$t(title), {{who}}' })
  expect(compareTexts(english, czech, 'cz')).toEqual(['cz: items has no form for few, many'])
})

test('a text is used when a source names it, whole or by a template', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: source text with templates of its own
  const source = ["useTranslation('market')", "t('title')", 't(`column.${id}`)', 't(`sort.${dir}.label`)'].join('\n')
  const other = "useTranslation(['item', 'shell']); t('lead'); t('market:mode.pvp')"
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
  const keys = ['title', 'column.last', 'sort.asc.label', 'sort.asc.hint', 'mode.pvp', 'lead']
  expect(findUnused(keys, [source], 'market')).toEqual(['sort.asc.hint', 'mode.pvp', 'lead'])
  expect(findUnused(keys, [source, other], 'market')).toEqual(['sort.asc.hint', 'lead'])
})
