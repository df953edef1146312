/**
 * Shapes that the bundled reader tells apart. Letters that look alike in both scripts share a shape: Cyrillic ones are named by their Latin
 * twin. The last class of the reader, after these, is "no single letter".
 */
export const shapes = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ...'.,-/()+&\'"#%!:*_=ßБГДЖЗИЙЛПУФЦЧШЩЪЫЬЭЮЯбвгджзийклмнптфцчшщъыьэюя',
]

const shapeIndex = new Map(shapes.map((shape, index) => [shape, index]))

const twins = new Map(
  Object.entries({
    А: 'A',
    В: 'B',
    Е: 'E',
    К: 'K',
    М: 'M',
    Н: 'H',
    О: 'O',
    Р: 'P',
    С: 'C',
    Т: 'T',
    Х: 'X',
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '″': '"',
    '’': "'",
    '‘': "'",
    '–': '-',
    '—': '-',
    '‐': '-',
    '[': '(',
    ']': ')',
    ё: 'e',
    Ё: 'E',
    ı: 'i',
    ł: 'l',
    Ł: 'L',
    ø: 'o',
    Ø: 'O',
    đ: 'd',
    '×': 'x',
    '₃': '3',
  }),
)

/** Shapes from here on are characters that the bundled reader does not know, by their code point: only learnt glyphs know them. */
export const firstLearntShape = 1024

/** Index of a character's shape, also of one that only learnt glyphs can know. */
export const anyShapeOf = (character: string): number => shapeOf(character) ?? firstLearntShape + (character.codePointAt(0) ?? 0)

/** Index of a character's shape; undefined for one that the bundled reader does not know (Chinese, Korean, signs). Accents do not count. */
export function shapeOf(character: string): number | undefined {
  const known = shapeIndex.get(twins.get(character) ?? character)
  if (known !== undefined) return known
  const [base = ''] = character.normalize('NFD')
  return shapeIndex.get(twins.get(base) ?? base)
}
