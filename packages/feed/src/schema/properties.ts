import { z } from 'zod'
import { figure, flag, ids, listOf, optionalFigure, optionalFlag, optionalText, text } from './record.ts'

export const stimEffect = z.object({
  type: z.string(),
  skill: optionalText,
  value: figure,
  percent: flag,
  chance: z.number().catch(1),
  delay: figure,
  duration: figure,
})

export const slot = z.object({
  id: text,
  nameId: z.string(),
  name: text,
  required: flag,
  filters: z.object({ allowedCategories: ids, allowedItems: ids }).catch({ allowedCategories: [], allowedItems: [] }),
})

export const armorSlot = z.object({
  nameId: z.string(),
  name: text,
  class: optionalFigure,
  durability: optionalFigure,
  bluntThroughput: optionalFigure,
  armorMaterial: optionalText,
  zones: ids,
  allowedPlates: ids,
})
/** Cells a part adds to the weapon at each side. */
export const increaseSize = z.object({ left: optionalFigure, right: optionalFigure, up: optionalFigure, down: optionalFigure })
export const grid = z.object({ width: z.number().positive(), height: z.number().positive() })

/** All properties any kind of item may have. Which of them mean something depends on `propertiesType`. */
export const feedProperties = z.object({
  propertiesType: text,
  // ammunition
  caliber: text,
  damage: figure,
  projectileCount: z.number().default(1).catch(1),
  penetrationPower: figure,
  armorDamage: figure,
  fragmentationChance: figure,
  ricochetChance: figure,
  initialSpeed: figure,
  lightBleedModifier: figure,
  heavyBleedModifier: figure,
  tracer: flag,
  misfireChance: figure,
  // weapons and their parts
  ergonomics: figure,
  recoilModifier: figure,
  accuracyModifier: figure,
  recoilVertical: figure,
  recoilHorizontal: figure,
  moa: optionalFigure,
  default: flag,
  baseItem: optionalText,
  defaultPreset: z.string().nullish().catch(undefined),
  defaultAmmo: z.string().nullish().catch(undefined),
  allowedAmmo: ids,
  fireModes: ids,
  fireRate: figure,
  effectiveDistance: figure,
  sightingRange: optionalFigure,
  centerOfImpact: optionalFigure,
  slots: listOf(slot),
  loadModifier: optionalFigure,
  malfunctionChance: optionalFigure,
  zoomLevels: z.array(z.array(z.number())).default([]).catch([]),
  heatFactor: optionalFigure,
  coolingFactor: optionalFigure,
  durabilityBurnFactor: optionalFigure,
  increaseSize: increaseSize.optional().catch(undefined),
  increaseSizeForced: flag,
  // armour, rigs, containers
  class: figure,
  durability: figure,
  material: optionalText,
  bluntThroughput: optionalFigure,
  speedPenalty: optionalFigure,
  turnPenalty: optionalFigure,
  ergoPenalty: optionalFigure,
  zones: ids,
  capacity: optionalFigure,
  grids: listOf(grid),
  deafening: optionalText,
  blocksHeadset: optionalFlag,
  blocksEyewear: optionalFlag,
  blocksHeadwear: optionalFlag,
  ricochetX: optionalFigure,
  armorSlots: listOf(armorSlot),
  // everything that is used up
  uses: optionalFigure,
  useTime: optionalFigure,
  hitpoints: optionalFigure,
  maxHealPerUse: optionalFigure,
  cures: ids,
  painkillerDuration: optionalFigure,
  energyImpact: optionalFigure,
  hydrationImpact: optionalFigure,
  stimEffects: listOf(stimEffect),
  energy: figure,
  hydration: figure,
  units: figure,
  // grenades, blades, headsets
  type: text,
  fuse: figure,
  minExplosionDistance: figure,
  maxExplosionDistance: figure,
  fragments: figure,
  slashDamage: figure,
  stabDamage: figure,
  hitRadius: figure,
  ambientVolume: figure,
  distanceModifier: figure,
  distortion: figure,
})
export type FeedProperties = z.infer<typeof feedProperties>
