import type { Figure } from './request.ts'

/** Values of a figure closer than this are one: less than any part changes. */
export const resolution: Readonly<Record<Figure, number>> = {
  recoilVertical: 0.001,
  recoilHorizontal: 0.002,
  recoilSum: 0.003,
  ergonomics: 0.01,
  moa: 0.0005,
  weight: 0.001,
  price: 1,
}
