import type { BodyPart } from '../ballistics/body.ts'
import type { Cover, GearFacts } from './facts.ts'
import { type GearSet, gearAt, type Worn } from './gear-set.ts'

/** Armor zones with the game's codes, plates before soft armor. Throat and neck count as thorax, sides as stomach. */
export const bodyZones = [
  { id: 'top', part: 'head', codes: ['Collider Type ParietalHead'] },
  { id: 'nape', part: 'head', codes: ['Collider Type BackHead'] },
  { id: 'ears', part: 'head', codes: ['Collider Type Ears'] },
  { id: 'face', part: 'head', codes: ['Collider Type HeadCommon'] },
  { id: 'eyes', part: 'head', codes: ['Collider Type Eyes'] },
  { id: 'jaw', part: 'head', codes: ['Collider Type Jaw'] },
  { id: 'throat', part: 'thorax', codes: ['Collider Type NeckFront'] },
  { id: 'neck', part: 'thorax', codes: ['Collider Type NeckBack'] },
  {
    id: 'chest',
    part: 'thorax',
    codes: ['Armor Zone Plate_Granit_SAPI_chest', 'Armor Zone Plate_Korund_chest', 'Collider Type RibcageUp'],
  },
  { id: 'back', part: 'thorax', codes: ['Armor Zone Plate_Granit_SAPI_back', 'Armor Zone Plate_6B13_back', 'Collider Type SpineTop'] },
  { id: 'belly', part: 'stomach', codes: ['Collider Type RibcageLow'] },
  { id: 'lowerBack', part: 'stomach', codes: ['Collider Type SpineDown'] },
  {
    id: 'leftSide',
    part: 'stomach',
    codes: [
      'Armor Zone Plate_Granit_SSAPI_side_left_high',
      'Armor Zone Plate_Granit_SSAPI_side_left_low',
      'Armor Zone Plate_Korund_side_left_high',
      'Armor Zone Plate_Korund_side_left_low',
      'Collider Type LeftSideChestDown',
    ],
  },
  {
    id: 'rightSide',
    part: 'stomach',
    codes: [
      'Armor Zone Plate_Granit_SSAPI_side_right_high',
      'Armor Zone Plate_Granit_SSAPI_side_right_low',
      'Armor Zone Plate_Korund_side_right_high',
      'Armor Zone Plate_Korund_side_right_low',
      'Collider Type RightSideChestDown',
    ],
  },
  { id: 'groin', part: 'stomach', codes: ['Collider Type Pelvis'] },
  { id: 'buttocks', part: 'stomach', codes: ['Collider Type PelvisBack'] },
  { id: 'leftArm', part: 'arm', codes: ['Collider Type LeftUpperArm'] },
  { id: 'rightArm', part: 'arm', codes: ['Collider Type RightUpperArm'] },
] as const satisfies readonly { id: string; part: BodyPart; codes: readonly string[] }[]
export type BodyZone = (typeof bodyZones)[number]['id']

/** One zone's armor, outermost first, with the item each layer is from. `armorClass` is the highest; 0 without armor. */
export type ZoneProtection = {
  id: BodyZone
  part: BodyPart
  layers: (Cover['layer'] & { item: number })[]
  armorClass: number
}

/** Which armor protects which zone. What is mounted lies outside what carries it. */
export function protection(facts: GearFacts, { worn }: GearSet): ZoneProtection[] {
  const covers = Object.values(worn).flatMap((each) => coversOf(facts, each))
  return bodyZones.map(({ id, part, codes }) => {
    const layers = codes.flatMap((code) =>
      covers.filter(({ zones }) => zones.includes(code)).map(({ layer, item }) => ({ ...layer, item })),
    )
    return { id, part, layers, armorClass: Math.max(0, ...layers.map(({ armorClass }) => armorClass)) }
  })
}

/** A plate covers what its place does: most plates fit front and back, or either side, and list all of these as their own zones. */
function coversOf(facts: GearFacts, { item, mounted }: Worn): (Cover & { item: number })[] {
  const { mounts = [], covers: own = [] } = gearAt(facts, item)
  const parts = Object.entries(mounted).flatMap(([place, at]) => {
    const zones = mounts.find((mount) => mount.place === place)?.zones
    return (gearAt(facts, at).covers ?? []).map((cover) => ({ ...cover, ...(zones && { zones }), item: at }))
  })
  return [...parts, ...own.map((cover) => ({ ...cover, item }))]
}
