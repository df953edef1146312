import { shapes } from './alphabet.ts'
import { patchSize } from './strip.ts'

/** Weights of the bundled reader of single letters: one hidden layer, trained on free fonts (see testing/train-letters.ts). */
export type LetterNet = {
  hidden: number
  /** {@link letterInputs} rows of `hidden` weights, and one of their biases: most inputs are 0, and add nothing. */
  first: Float32Array
  /** One row per shape and one for "no single letter", of `hidden` weights and one bias. */
  second: Float32Array
}

/** The patch, then its width as a share of the capitals' height, as it is, as logarithm, and how much of it is ink. */
export const letterInputs = patchSize + 3
export const noLetter = shapes.length
export const letterClasses = shapes.length + 1

/** Fills in what the net reads beside the patch, which lies at the beginning of `inputs`. */
export function describeWidth(inputs: Float32Array, widthShare: number): void {
  let ink = 0
  for (let at = 0; at < patchSize; at++) ink += inputs[at] ?? 0
  inputs[patchSize] = widthShare
  inputs[patchSize + 1] = Math.log(Math.max(0.05, widthShare))
  inputs[patchSize + 2] = ink / patchSize
}

/** By how much each class is likelier than no letter for one glyph, as differences of logarithms. */
export function readLetter(
  { hidden, first, second }: LetterNet,
  inputs: Float32Array,
  into: Float32Array,
  layer = new Float32Array(hidden),
): void {
  const biases = letterInputs * hidden
  for (let unit = 0; unit < hidden; unit++) layer[unit] = first[biases + unit] ?? 0
  for (let input = 0, at = 0; input < letterInputs; input++, at += hidden) {
    const value = inputs[input] ?? 0
    if (value === 0) continue
    for (let unit = 0; unit < hidden; unit++) layer[unit] = (layer[unit] ?? 0) + (first[at + unit] ?? 0) * value
  }
  for (let unit = 0; unit < hidden; unit++) {
    const sum = layer[unit] ?? 0
    if (sum < 0) layer[unit] = sum * 0.05
  }
  for (let one = 0, at = 0; one < letterClasses; one++) {
    let sum = 0
    for (let unit = 0; unit < hidden; unit++) sum += (second[at++] ?? 0) * (layer[unit] ?? 0)
    into[one] = sum + (second[at++] ?? 0)
  }
  const none = into[noLetter] ?? 0
  for (let one = 0; one < letterClasses; one++) into[one] = (into[one] ?? 0) - none
}

/** Unpacks weights: the number of hidden units, one scale per row, then one signed byte per weight, in Base64. */
export function unpackLetterNet({ hidden, scales, weights }: { hidden: number; scales: readonly number[]; weights: string }): LetterNet {
  const bytes = atob(weights)
  const firstLength = hidden * (letterInputs + 1)
  const first = new Float32Array(firstLength)
  const second = new Float32Array(letterClasses * (hidden + 1))
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at)
    const value = byte > 127 ? byte - 256 : byte
    const unit = Math.floor(at / (letterInputs + 1))
    if (at < firstLength) first[(at % (letterInputs + 1)) * hidden + unit] = (value * (scales[unit] ?? 0)) / 127
    else {
      const rest = at - firstLength
      second[rest] = (value * (scales[hidden + Math.floor(rest / (hidden + 1))] ?? 0)) / 127
    }
  }
  return { hidden, first, second }
}
