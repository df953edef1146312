import { type ItemUid, itemUid } from '@stashwise/game/ids'
import type { Limits, OptimiserRequest, SizeLimits } from './request.ts'

/** A quest's requirements of a weapon. `parts`: all needed; `classes`: one part of each item class; `unknown`: unsupported ones. */
export type QuestBuild = Pick<OptimiserRequest, 'minCapacity' | 'maxCapacity' | 'minSightingRange'> & {
  limits: Limits
  size: SizeLimits
  parts: ItemUid[]
  classes: string[]
  unknown: string[]
}

type Attribute = { name: string; isMax: boolean; value: number }

/** Every new weapon has it. */
const givenToNew = new Set(['durability'])

/** The build that an objective requires, from the feed's details. Recoil is the sum of both, distance that of the sights. */
export function toQuestBuild(details: Readonly<Record<string, unknown>>): QuestBuild {
  const build: QuestBuild = { limits: {}, size: {}, parts: [], classes: [], unknown: [] }
  build.parts.push(...stringsOf(details['containsAll']).map((uid) => itemUid(uid)))
  build.classes.push(...stringsOf(details['containsCategory']))
  const attributes: unknown = details['buildAttributes'] ?? {}
  for (const [name, given] of Object.entries(Object(attributes))) {
    const attribute = parseAttribute(name, given)
    if (!attribute) build.unknown.push(name)
    else if (asksForSomething(attribute) && !add(build, attribute)) build.unknown.push(name)
  }
  return build
}

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry: unknown): entry is string => typeof entry === 'string') : []

function parseAttribute(name: string, given: unknown): Attribute | undefined {
  const value: unknown = Reflect.get(Object(given), 'value')
  const method: unknown = Reflect.get(Object(given), 'compareMethod')
  if (typeof value !== 'number' || (method !== '>=' && method !== '<=')) return undefined
  return { name, isMax: method === '<=', value }
}

/** No figure is below 0. */
const asksForSomething = ({ name, isMax, value }: Attribute) => !givenToNew.has(name) && (isMax || value > 0)

/** False for figures and limits that builds do not have. */
function add(build: QuestBuild, { name, isMax, value }: Attribute): boolean {
  const range = isMax ? { max: value } : { min: value }
  switch (name) {
    case 'ergonomics':
      if (!isMax) build.limits.ergonomics = range
      return !isMax
    case 'weight':
      if (isMax) build.limits.weight = range
      return isMax
    case 'recoil':
      if (isMax) build.limits.recoilSum = range
      return isMax
    case 'width':
    case 'height':
      build.size[name] = range
      return true
    case 'magazineCapacity':
      if (isMax) build.maxCapacity = value
      else build.minCapacity = value
      return true
    case 'effectiveDistance':
      if (!isMax) build.minSightingRange = value
      return !isMax
    default:
      return false
  }
}
