import type { Locale } from '@stashwise/game/locale'

/** Names that do not follow from the game's code by rule. */
const named: Record<string, string> = {
  Caliber12g: '12/70',
  Caliber20g: '20/70',
  Caliber784x49: '.308 ME',
  Caliber366TKM: '.366 TKM',
  Caliber1143x23ACP: '.45 ACP',
  Caliber127x33: '.50 AE',
  Caliber127x99: '.50 BMG',
  Caliber762x35: '.300 Blackout',
  Caliber86x70: '.338 Lapua Magnum',
  Caliber9x33R: '.357 Magnum',
  Caliber40mmRU: '40 mm VOG',
  Caliber725: '72.5 mm',
  Caliber20x1mm: '20×1 mm',
}

/**
 * A caliber as players write it: `Caliber556x45NATO` → `5.56×45 NATO`, `Caliber12g` → `12/70`; undefined for other codes. Bores of three
 * digits are hundredths of a millimetre, except whole ones from 20 mm.
 */
export function caliberName(code: string, locale: Locale = 'en'): string | undefined {
  const name = englishName(code)
  if (locale !== 'ru' || name === undefined) return name
  const at = name.lastIndexOf(' ')
  const russian = inRussian[name.slice(at + 1)]
  return russian === undefined ? name.replace(/ mm\b/, ' мм') : `${name.slice(0, at).replace(/ mm\b/, ' мм')} ${russian}`
}

/** Last words of calibers that Russian has letters of its own for, as the game writes them. */
const inRussian: Record<string, string> = { VOG: 'ВОГ', TKM: 'ТКМ', TT: 'ТТ', PM: 'ПМ', PMM: 'ПММ', PARA: 'Пара', mm: 'мм' }

function englishName(code: string): string | undefined {
  const known = named[code]
  if (known !== undefined) return known
  const parts = /^Caliber(\d+)x(\d+)([A-Za-z]*)$/.exec(code)
  if (!parts) return undefined
  const [, bore = '', length = '', suffix = ''] = parts
  return `${millimetres(bore)}×${length}${suffix === '' ? ' mm' : ` ${suffix}`}`
}

/** `556` is 5.56, `127` 12.7, `46` 4.6, `9` and `40` are whole. */
function millimetres(bore: string): string {
  if (bore.length === 3) return bore.startsWith('1') ? `${bore.slice(0, 2)}.${bore[2]}` : `${bore[0]}.${bore.slice(1)}`
  if (bore.length === 2 && Number(bore) > 40) return `${bore[0]}.${bore[1]}`
  return bore
}
