import type { MapSlug } from '@stashwise/game/ids'
import type { ExtraSize, Grid, ItemProperties, PlateSlot, StimEffect } from '@stashwise/game/item'
import { pick } from '@stashwise/game/objects'
import type { FeedProperties } from '../schema/properties.ts'
import type { ItemIds, ReadItem } from './item-ids.ts'

type Of<Kind extends ItemProperties['kind']> = Extract<ItemProperties, { kind: Kind }>

export function present<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined | null> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]: Exclude<T[K], undefined | null>
  }
}

const mods = new Map<string, Of<'mod'>['part']>([
  ['WeaponMod', 'mod'],
  ['Magazine', 'magazine'],
  ['Barrel', 'barrel'],
  ['Scope', 'scope'],
])
const medicines = new Map<string, Of<'meds'>['part']>([
  ['MedKit', 'medkit'],
  ['MedicalItem', 'medical'],
  ['Painkiller', 'painkiller'],
  ['Stim', 'stim'],
  ['SurgicalKit', 'surgery'],
])

/** Display-ready properties of an item; `keyMaps` are the maps a key opens something on. Unknown kinds have none. */
export function toProperties(item: ReadItem, ids: ItemIds, keyMaps: MapSlug[]): ItemProperties {
  const read = item.read
  const type = read.propertiesType.replace('ItemProperties', '')
  const [mod, meds] = [mods.get(type), medicines.get(type)]
  if (mod) return toMod(item, mod, ids)
  if (meds) return toMeds(read, meds)
  switch (type) {
    case 'Ammo':
      return toAmmo(read)
    case 'Weapon':
      return toWeapon(item, ids)
    case 'Preset':
      return toPreset(item, ids)
    case 'ChestRig':
    case 'Armor':
    case 'Helmet':
    case 'Glasses':
    case 'ArmorAttachment':
    case 'Headwear':
      return toArmor(read, ids)
    case 'Backpack':
    case 'Container':
      return toContainer(read)
    case 'Key':
      return { kind: 'key', uses: read.uses ?? 0, maps: keyMaps }
    case 'FoodDrink':
      return { kind: 'food', energy: read.energy, hydration: read.hydration, units: read.units, effects: read.stimEffects.map(toEffect) }
    case 'Grenade':
      return {
        kind: 'grenade',
        grenadeType: read.type,
        fuseSeconds: read.fuse,
        minMetres: read.minExplosionDistance,
        maxMetres: read.maxExplosionDistance,
        fragments: read.fragments,
      }
    case 'Melee':
      return { kind: 'melee', slashDamage: read.slashDamage, stabDamage: read.stabDamage, hitRadius: read.hitRadius }
    case 'Headphone':
      return { kind: 'headset', ambientVolume: read.ambientVolume, distanceModifier: read.distanceModifier, distortion: read.distortion }
    case 'Resource':
      return { kind: 'resource', units: read.units }
    default:
      return { kind: 'none' }
  }
}

function toAmmo(read: FeedProperties): Of<'ammo'> {
  return {
    kind: 'ammo',
    caliber: read.caliber,
    damage: read.damage,
    projectiles: read.projectileCount,
    penetration: read.penetrationPower,
    armorDamagePercent: read.armorDamage,
    fragmentation: read.fragmentationChance,
    ricochet: read.ricochetChance,
    speed: read.initialSpeed,
    recoil: read.recoilModifier,
    accuracy: read.accuracyModifier,
    lightBleed: read.lightBleedModifier,
    heavyBleed: read.heavyBleedModifier,
    tracer: read.tracer,
    misfire: read.misfireChance,
  }
}

function toWeapon(item: ReadItem, ids: ItemIds): Of<'weapon'> {
  const { read } = item
  const preset = ids.presetOf.get(item.id)?.read
  return {
    kind: 'weapon',
    ...pick(read, ['caliber', 'fireModes', 'fireRate', 'ergonomics', 'recoilVertical', 'recoilHorizontal']),
    ...(preset
      ? present({
          presetErgonomics: preset.ergonomics,
          presetRecoilVertical: preset.recoilVertical,
          presetRecoilHorizontal: preset.recoilHorizontal,
          presetMoa: preset.moa,
        })
      : {}),
    effectiveDistance: read.effectiveDistance,
    sightingRange: read.sightingRange ?? 0,
    centerOfImpact: read.centerOfImpact ?? 0,
    ...present({ velocity: toVelocity(item) }),
    ...present({ defaultAmmo: ids.resolveUid(read.defaultAmmo ?? '') }),
    allowedAmmo: ids.resolveAll(read.allowedAmmo),
  }
}

/** Figures of a weapon's preset; one of armour has none. */
function toPreset({ read }: ReadItem, ids: ItemIds): Of<'preset' | 'none'> {
  if (!ids.items.get(read.baseItem ?? '')?.types.includes('gun')) return { kind: 'none' }
  const { ergonomics, recoilVertical, recoilHorizontal, moa } = read
  return { kind: 'preset', ergonomics, recoilVertical, recoilHorizontal, ...present({ moa }) }
}

/** The feed's percent as a fraction, without the noise of the division. */
const toVelocity = ({ velocity }: ReadItem): number | undefined => (velocity === 0 ? undefined : Math.round(velocity * 1e4) / 1e6)

function toExtraSize({ read: { increaseSize, increaseSizeForced } }: ReadItem): ExtraSize | undefined {
  return increaseSize && { ...present(increaseSize), ...(increaseSizeForced && { forced: true }) }
}

function toArmor(read: FeedProperties, ids: ItemIds): Of<'armor'> {
  return {
    kind: 'armor',
    armorClass: read.class,
    durability: read.durability,
    ...present({ material: read.material, bluntThroughput: read.bluntThroughput }),
    speedPenalty: read.speedPenalty ?? 0,
    turnPenalty: read.turnPenalty ?? 0,
    ergonomicsPenalty: read.ergoPenalty ?? 0,
    zones: read.zones,
    capacity: read.capacity ?? 0,
    grids: toGrids(read),
    ...present({
      ...pick(read, ['deafening', 'blocksHeadset', 'blocksEyewear', 'blocksHeadwear', 'ricochetX']),
    }),
    plateSlots: read.armorSlots.map((slot) => toPlateSlot(slot, ids)),
  }
}

function toPlateSlot(slot: FeedProperties['armorSlots'][number], ids: ItemIds): PlateSlot {
  const plates = ids.resolveAll(slot.allowedPlates)
  return {
    name: slot.name || slot.nameId,
    ...(slot.nameId !== '' && { place: slot.nameId }),
    open: slot.allowedPlates.length > 0,
    ...present({
      armorClass: slot.class,
      durability: slot.durability,
      bluntThroughput: slot.bluntThroughput,
      material: slot.armorMaterial,
      zones: slot.zones.length > 0 ? slot.zones : undefined,
      allowedPlates: plates.length > 0 ? plates : undefined,
    }),
  }
}

function toContainer(read: FeedProperties): Of<'container'> {
  return {
    kind: 'container',
    capacity: read.capacity ?? 0,
    grids: toGrids(read),
    ...present({ speedPenalty: read.speedPenalty, ergonomicsPenalty: read.ergoPenalty, turnPenalty: read.turnPenalty }),
  }
}

function toMod(item: ReadItem, part: Of<'mod'>['part'], ids: ItemIds): Of<'mod'> {
  const { read } = item
  const rounds = ids.resolveAll(read.allowedAmmo)
  const zooms = [...new Set(read.zoomLevels.flat())].sort((a, b) => a - b)
  return {
    kind: 'mod',
    part,
    ergonomics: read.ergonomics,
    recoil: read.recoilModifier,
    accuracy: read.accuracyModifier,
    ...present({
      velocity: toVelocity(item),
      extraSize: toExtraSize(item),
      capacity: read.capacity,
      allowedAmmo: rounds.length > 0 ? rounds : undefined,
      loadModifier: read.loadModifier,
      malfunction: read.malfunctionChance,
      centerOfImpact: read.centerOfImpact,
      sightingRange: read.sightingRange,
      zooms: zooms.length > 0 ? zooms : undefined,
      heat: read.heatFactor,
      cooling: read.coolingFactor,
      durabilityBurn: read.durabilityBurnFactor,
    }),
  }
}

function toMeds(read: FeedProperties, part: Of<'meds'>['part']): Of<'meds'> {
  return {
    kind: 'meds',
    part,
    ...present({
      uses: read.uses,
      hitpoints: read.hitpoints,
      useSeconds: read.useTime,
      maxHealPerUse: read.maxHealPerUse,
      painkillerSeconds: read.painkillerDuration,
      energy: read.energyImpact,
      hydration: read.hydrationImpact,
    }),
    cures: read.cures,
    effects: read.stimEffects.map(toEffect),
  }
}

const toGrids = (read: FeedProperties): Grid[] => read.grids.map(({ width, height }) => ({ width, height }))

function toEffect({ type, skill, value, percent, chance, delay, duration }: FeedProperties['stimEffects'][number]): StimEffect {
  return { type, ...present({ skill }), value, percent, chance, delaySeconds: delay, durationSeconds: duration }
}
