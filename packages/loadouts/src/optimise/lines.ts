import { moaPerImpact } from '../stats.ts'
import { type Model, type ModelPart, scale } from './model.ts'
import type { Figure } from './request.ts'

/** What sums are made of. Both recoils and their sum are on one axis. */
export type Axis = 'ergonomics' | 'recoil' | 'accuracy' | 'weight' | 'price'

/** A figure as `before + each × sum over the parts`. */
export type Line = { axis: Axis; before: number; each: number }

/** The figure of a build with this centre of impact and price of the base. Ergonomics before it is clamped. */
export function lineOf(model: Model, figure: Figure, centerOfImpact: number, basePrice: number): Line {
  switch (figure) {
    case 'recoilVertical':
      return { axis: 'recoil', before: model.recoilVertical, each: model.recoilVertical / scale.recoil }
    case 'recoilHorizontal':
      return { axis: 'recoil', before: model.recoilHorizontal, each: model.recoilHorizontal / scale.recoil }
    case 'recoilSum': {
      const both = model.recoilVertical + model.recoilHorizontal
      return { axis: 'recoil', before: both, each: both / scale.recoil }
    }
    case 'ergonomics':
      return { axis: 'ergonomics', before: 0, each: 1 / scale.ergonomics }
    case 'moa': {
      const bare = centerOfImpact * moaPerImpact
      return { axis: 'accuracy', before: bare, each: -bare / scale.accuracy }
    }
    case 'weight':
      return { axis: 'weight', before: 0, each: 1 / scale.weight }
    case 'price':
      return { axis: 'price', before: basePrice, each: 1 }
  }
}

/** What a part adds on an axis. `price` is what this copy of it costs. */
export function amountOf(part: ModelPart, axis: Axis, price: number): number {
  return axis === 'price' ? price : part[axis]
}
