import { type DrawCharacters, tile } from '@stashwise/recognition/drawn-glyphs'

/** Sans-serif fonts of usual systems for Chinese and Korean; without any of them the browser takes what it has. */
const families =
  '"Microsoft YaHei", "Malgun Gothic", "PingFang SC", "Apple SD Gothic Neo", "Noto Sans CJK SC", "Noto Sans CJK KR", sans-serif'
/** Size at which the height of capitals is measured. Pixels. */
const measured = 100
const perRow = 32

/** Draws characters with the fonts of the reader's system. */
export const drawWithSystemFonts: DrawCharacters = (characters) => {
  const { width, height, left, baseline, capHeight } = tile
  const canvas = new OffscreenCanvas(width * perRow, height * Math.ceil(characters.length / perRow))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'white'
  context.font = `${measured}px ${families}`
  const capital = context.measureText('H').actualBoundingBoxAscent
  context.font = `${(measured * capHeight) / Math.max(1, capital)}px ${families}`
  const placeOf = (at: number) => ({ x: (at % perRow) * width, y: Math.floor(at / perRow) * height })
  for (const [at, character] of characters.entries()) {
    const { x, y } = placeOf(at)
    context.fillText(character, x + left, y + baseline)
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return characters.map((_, at) => {
    const { x, y } = placeOf(at)
    const levels = new Uint8Array(width * height)
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) levels[row * width + column] = data[((y + row) * canvas.width + x + column) * 4] ?? 0
    }
    return { width, height, levels }
  })
}
