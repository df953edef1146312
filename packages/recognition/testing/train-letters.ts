// Trains the bundled reader of letters and writes letter-weights.ts: node train-letters.ts <folder of fonts> <output> [lines]. The folder
// holds packages @expo-google-fonts/*, all under free licences; the fonts that draw the pictures of the tests are left out. 120,000 lines take
// about a quarter of an hour of one core.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shapes } from '../src/alphabet.ts'
import { letterClasses, letterInputs } from '../src/letters.ts'
import { type LetterSample, sampleLine } from './letter-samples.ts'
import { createRandom } from './random.ts'
import { snapshotLexicon } from './snapshot-lexicon.ts'
import { type Face, loadFace } from './typeset.ts'

const [folder = '', output = '', linesText = '120000'] = process.argv.slice(2)
const testFonts = ['play', 'quantico', 'share-tech-mono']
const hidden = 128
const batchSize = 64
const random = createRandom(20_261)
const english = snapshotLexicon('en').map(({ name }) => name)
const words = [
  ...english,
  ...english,
  ...(['ru', 'de'] as const).flatMap((locale) => snapshotLexicon(locale).map(({ name }) => name)),
].filter((word) => word !== '')

const faces = new Map<string, Face[]>()
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const [family = ''] = file.split('/')
  if (!/(400Regular|500Medium|600SemiBold)\/.*\.ttf$/.test(file) || testFonts.includes(family)) continue
  faces.set(family, [...(faces.get(family) ?? []), loadFace(join(folder, file))])
}
const families = [...faces.values()]
console.log(`${families.length} families`)

/** Weights of one layer with what the optimiser (Adam) remembers of them. One row per unit, its bias last. */
function createLayer(rows: number, inputs: number) {
  const gaussian = () => Math.sqrt(-2 * Math.log(random.next() + 1e-9)) * Math.cos(2 * Math.PI * random.next())
  const length = rows * (inputs + 1)
  const weights = Float32Array.from({ length }, (_, at) => (at % (inputs + 1) === inputs ? 0 : gaussian() * Math.sqrt(2 / inputs)))
  return { row: inputs + 1, weights, gradient: new Float32Array(length), mean: new Float32Array(length), square: new Float32Array(length) }
}
const first = createLayer(hidden, letterInputs)
const second = createLayer(letterClasses, hidden)
const slope = 0.05

/** Output of one row of a layer. */
function outputOf({ weights, row }: ReturnType<typeof createLayer>, unit: number, inputs: Float32Array): number {
  const start = unit * row
  let sum = weights[start + row - 1] ?? 0
  for (let input = 0; input < row - 1; input++) sum += (weights[start + input] ?? 0) * (inputs[input] ?? 0)
  return sum
}

/** Adds the gradient of one row. */
function addGradient({ gradient, row }: ReturnType<typeof createLayer>, unit: number, inputs: Float32Array, error: number) {
  const start = unit * row
  for (let input = 0; input < row - 1; input++) gradient[start + input] = (gradient[start + input] ?? 0) + error * (inputs[input] ?? 0)
  gradient[start + row - 1] = (gradient[start + row - 1] ?? 0) + error
}

const layer = new Float32Array(hidden)
const out = new Float32Array(letterClasses)
const back = new Float32Array(hidden)

/** Adds the gradients of one sample; returns its loss. */
function learnSample({ inputs, label }: LetterSample): number {
  for (let unit = 0; unit < hidden; unit++) {
    const sum = outputOf(first, unit, inputs)
    layer[unit] = sum > 0 ? sum : sum * slope
  }
  let largest = Number.NEGATIVE_INFINITY
  for (let one = 0; one < letterClasses; one++) {
    out[one] = outputOf(second, one, layer)
    largest = Math.max(largest, out[one] ?? 0)
  }
  let total = 0
  for (const value of out) total += Math.exp(value - largest)
  back.fill(0)
  for (let one = 0; one < letterClasses; one++) {
    const error = Math.exp((out[one] ?? 0) - largest) / total - (one === label ? 1 : 0)
    if (Math.abs(error) < 1e-4) continue
    addGradient(second, one, layer, error)
    for (let unit = 0; unit < hidden; unit++) back[unit] = (back[unit] ?? 0) + error * (second.weights[one * second.row + unit] ?? 0)
  }
  for (let unit = 0; unit < hidden; unit++) addGradient(first, unit, inputs, (back[unit] ?? 0) * ((layer[unit] ?? 0) > 0 ? 1 : slope))
  return largest + Math.log(total) - (out[label] ?? 0)
}

/** One step of the optimiser with the gradients of a batch. */
function step(count: number, rate: number) {
  for (const { weights, gradient, mean, square } of [first, second]) {
    const [meanFix, squareFix] = [1 - 0.9 ** count, 1 - 0.999 ** count]
    for (let at = 0; at < weights.length; at++) {
      const value = (gradient[at] ?? 0) / batchSize
      const newMean = 0.9 * (mean[at] ?? 0) + 0.1 * value
      const newSquare = 0.999 * (square[at] ?? 0) + 0.001 * value * value
      mean[at] = newMean
      square[at] = newSquare
      weights[at] = (weights[at] ?? 0) * (1 - rate * 1e-5) - (rate * newMean) / meanFix / (Math.sqrt(newSquare / squareFix) + 1e-8)
      gradient[at] = 0
    }
  }
}

function randomNumber() {
  return random.pick([
    random.whole(0, 9),
    random.whole(0, 60),
    random.whole(0, 500),
    random.whole(0, 5) * 100,
    random.whole(0, 600_000),
    `${random.whole(0, 60)}.${random.whole(0, 9)}`,
  ])
}

/** Text of one line: a name, numbers, or letters at random so that rare ones are seen, too. */
function randomText() {
  if (random.chance(0.45)) return random.pick(words).slice(0, 12)
  if (random.chance(0.45)) return `${randomNumber()}${random.pick(['/', '', '/'])}${randomNumber()}`.slice(0, 11)
  const cyrillic = shapes.indexOf('Б')
  const pool = random.chance(0.3) ? [...shapes.slice(cyrillic), ...'АВЕКМНОРСТХаеорсух'] : shapes.slice(0, cyrillic)
  return Array.from({ length: random.whole(3, 8) }, () => random.pick(pool)).join('')
}

const lines = Number(linesText)
let pool: LetterSample[] = []
let [batches, loss, count] = [0, 0, 0]
for (let line = 0; line < lines; line++) {
  pool.push(...sampleLine(random.pick(random.pick(families)), randomText(), random))
  if (pool.length < 4096 && line < lines - 1) continue
  // Each sample is seen twice, in another order.
  for (let round = 0; round < 2; round++) {
    const order = pool.map((sample) => ({ sample, at: random.next() })).sort((a, b) => a.at - b.at)
    for (let at = 0; at + batchSize <= order.length; at += batchSize) {
      for (const { sample } of order.slice(at, at + batchSize)) loss += learnSample(sample)
      count += batchSize
      step(++batches, 0.002 * Math.max(0.03, 1 - line / lines))
    }
  }
  pool = []
  console.log(`${line + 1} lines, loss ${(loss / count).toFixed(3)}`)
  ;[loss, count] = [0, 0]
}

const scales: number[] = []
const bytes: number[] = []
for (const { weights, row } of [first, second]) {
  for (let start = 0; start < weights.length; start += row) {
    const part = weights.subarray(start, start + row)
    const scale = Math.max(1e-6, ...part.map(Math.abs))
    scales.push(Number(scale.toFixed(5)))
    for (const weight of part) bytes.push(Math.round((weight / scale) * 127) & 255)
  }
}
const text = Buffer.from(bytes).toString('base64')
const chunks = text.match(/.{1,3000}/g) ?? []
writeFileSync(
  output,
  `// Made by testing/train-letters.ts: do not edit.
import { unpackLetterNet } from './letters.ts'

/**
 * The bundled reader of single letters, trained on ${families.length} families of free fonts (SIL Open Font License, Apache License, Ubuntu Font
 * Licence), on no font and no picture of the game.
 */
export const bundledNet = () => unpackLetterNet({ hidden: ${hidden}, scales, weights })

const scales = ${JSON.stringify(scales)}

const weights =
${chunks.map((chunk) => `  '${chunk}'`).join(' +\n')}
`,
)
