import type { SlotPath } from '../build.ts'
import { pricesOf, toBuild } from './judge.ts'
import { lineOf } from './lines.ts'
import { type Model, scale } from './model.ts'
import type { Candidate } from './outcome.ts'
import type { OptimiserRequest, PartShare, Solution } from './request.ts'
import { partsOf } from './search/label.ts'

/** The build and what each part gives. Without what holds it back, which takes more runs. */
export function toSolution(request: OptimiserRequest, { model, found, figures, score }: Candidate): Omit<Solution, 'binding' | 'refused'> {
  const base = model.bases[found.problem.base]
  return {
    build: toBuild(model, found.label, request.round),
    figures,
    score,
    ...(base && { base: base.uid }),
    shares: sharesOf(model, { found, figures }),
  }
}

function sharesOf(model: Model, { found, figures }: Pick<Candidate, 'found' | 'figures'>): PartShare[] {
  const placed = partsOf(found.label)
  const base = model.bases[found.problem.base]
  const prices = base
    ? pricesOf(
        model,
        placed.map(({ place }) => place),
        base,
      )
    : []
  const paths: SlotPath[] = []
  const impact = placed.reduce((own, { place }) => model.parts[place]?.centerOfImpact ?? own, model.centerOfImpact)
  const moaEach = lineOf(model, 'moa', impact, 0).each
  // The barrel brings its own centre of impact: its share is what MOA would be with the weapon's, and the same parts.
  const bareMoa = lineOf(model, 'moa', model.centerOfImpact, 0)
  const barrelMoa = impact === model.centerOfImpact ? 0 : figures.moa * (1 - bareMoa.before / lineOf(model, 'moa', impact, 0).before)
  return placed.flatMap(({ place, parent, nameId }, index): PartShare[] => {
    const part = model.parts[place]
    if (!part || nameId === undefined) {
      paths[index] = ''
      return []
    }
    const path = paths[parent] ? `${paths[parent]}/${nameId}` : nameId
    paths[index] = path
    const price = prices[index]
    return [
      {
        path,
        uid: part.uid,
        recoilVertical: (model.recoilVertical * part.recoil) / scale.recoil,
        recoilHorizontal: (model.recoilHorizontal * part.recoil) / scale.recoil,
        recoilSum: ((model.recoilVertical + model.recoilHorizontal) * part.recoil) / scale.recoil,
        ergonomics: part.ergonomics / scale.ergonomics,
        moa: moaEach * part.accuracy + (part.centerOfImpact === undefined ? 0 : barrelMoa),
        weight: part.weight / scale.weight,
        ...(price !== undefined && { price }),
      },
    ]
  })
}
