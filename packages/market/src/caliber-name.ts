/** Calibers known by a name the code does not spell; the rest follows from the code. */
const ownNames: Record<string, string> = {
  '12g': '12/70',
  '20g': '20/70',
  '20x1mm': '20x1mm',
  '40mmRU': '40mm VOG',
  '366TKM': '.366 TKM',
  '762x35': '.300 Blackout',
  '86x70': '.338 Lapua Magnum',
  '9x33R': '.357 Magnum',
  '127x33': '.50 AE',
  '127x99': '.50 BMG',
  '1143x23ACP': '.45 ACP',
}

/** Bores of two digits that are whole millimetres; the others have a decimal: 57 is 5.7. */
const wholeBores = new Set(['12', '20', '23', '26', '30', '40'])

/**
 * What players call a caliber of the game's code: `Caliber545x39` is 5.45x39mm. The same in every language. A code of
 * another shape is given back without its prefix.
 */
export function caliberName(code: string): string {
  const bare = code.replace(/^Caliber/, '')
  const own = ownNames[bare]
  if (own !== undefined) return own
  const [, bore = '', length = '', suffix = ''] = /^(\d+)x(\d+)(NATO|PARA|R|PM|TT)?$/.exec(bare) ?? []
  if (bore === '') return bare
  // NATO and Parabellum are left out: rounds are listed without them.
  const tail = suffix === '' || suffix === 'NATO' || suffix === 'PARA' ? '' : ` ${suffix}`
  return `${boreText(bore)}x${length}mm${tail}`
}

function boreText(bore: string): string {
  if (bore.length === 1 || (bore.length === 2 && wholeBores.has(bore))) return bore
  if (bore.length === 2) return `${bore[0]}.${bore[1]}`
  return bore.startsWith('1') ? `${bore.slice(0, 2)}.${bore.slice(2)}` : `${bore[0]}.${bore.slice(1)}`
}
