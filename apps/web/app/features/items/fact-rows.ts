import type { ItemProperties, StimEffect } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import { keysOf } from '@stashwise/game/objects'
import type { Catalogue } from '@stashwise/i18n/catalogues'
import type { TFunction } from 'i18next'
import { formatDecimal, formatList } from '#app/kit/format.ts'

/** A fact's name is the last part of its text key, `facts.…`. */
type FactName = keyof Catalogue['item']['facts']
export type FactRow = { key: FactName; value: string }

type Writer = { t: TFunction<'item'>; locale: Locale; names: Readonly<Record<string, string>>; name: (code: string) => string }

const writerOf = (names: Record<string, string>, t: TFunction<'item'>, locale: Locale): Writer => ({
  t,
  locale,
  names,
  name: (code) => names[code] ?? code,
})
type Of<Kind extends ItemProperties['kind']> = Extract<ItemProperties, { kind: Kind }>

/**
 * The properties of an item's kind in the units the game shows: fractions as percent, seconds, metres. Figures that say nothing
 * (no penalty, no bonus) are left out; those a player compares stay even when they are 0.
 */
export function factRows(properties: ItemProperties, names: Record<string, string>, t: TFunction<'item'>, locale: Locale): FactRow[] {
  const writer = writerOf(names, t, locale)
  switch (properties.kind) {
    case 'ammo':
      return ammoRows(properties, writer)
    case 'weapon':
      return weaponRows(properties, writer)
    case 'armor':
      return armorRows(properties, writer)
    case 'mod':
      return modRows(properties, writer)
    case 'meds':
      return medsRows(properties, writer)
    case 'container':
      return rows({ capacity: cells(properties.capacity, writer), ...penalties(properties, writer) })
    case 'key':
      return rows({ uses: properties.uses > 0 ? figure(properties.uses, writer) : t('facts.unlimited') })
    case 'food':
      return rows({
        energy: signed(properties.energy, writer),
        hydration: signed(properties.hydration, writer),
        units: properties.units > 1 ? figure(properties.units, writer) : undefined,
      })
    case 'grenade':
      return rows({
        grenadeType: properties.grenadeType ? writer.name(properties.grenadeType) : undefined,
        fuse: properties.fuseSeconds > 0 ? t('units.seconds', { figure: figure(properties.fuseSeconds, writer) }) : undefined,
        radius:
          properties.maxMetres > 0
            ? t('units.metreRange', { from: figure(properties.minMetres, writer), to: figure(properties.maxMetres, writer) })
            : undefined,
        fragments: properties.fragments > 0 ? figure(properties.fragments, writer) : undefined,
      })
    case 'melee':
      return rows({
        slash: figure(properties.slashDamage, writer),
        stab: figure(properties.stabDamage, writer),
        reach: t('units.metres', { figure: figure(properties.hitRadius, writer) }),
      })
    case 'headset':
      return rows({
        ambient: t('units.decibels', { figure: signed(properties.ambientVolume, writer) }),
        hearing: optionalShare(properties.distanceModifier - 1, writer),
        distortion: plainShare(properties.distortion, writer),
      })
    case 'resource':
      return rows({ units: figure(properties.units, writer) })
    case 'none':
    // Shown as its weapon with these figures; one whose weapon is unknown says nothing.
    case 'preset':
      return []
  }
}

function ammoRows(ammo: Of<'ammo'>, w: Writer): FactRow[] {
  const damage = ammo.projectiles > 1 ? `${ammo.projectiles} × ${figure(ammo.damage, w)}` : figure(ammo.damage, w)
  return rows({
    caliber: w.name(ammo.caliber),
    damage,
    penetration: figure(ammo.penetration, w),
    armorDamage: `${figure(ammo.armorDamagePercent, w)}%`,
    fragmentation: plainShare(ammo.fragmentation, w),
    ricochet: plainShare(ammo.ricochet, w),
    speed: w.t('units.metresPerSecond', { figure: figure(ammo.speed, w) }),
    recoil: optionalShare(ammo.recoil, w),
    accuracy: optionalShare(ammo.accuracy, w),
    lightBleed: optionalShare(ammo.lightBleed, w),
    heavyBleed: optionalShare(ammo.heavyBleed, w),
    misfire: ammo.misfire > 0 ? w.t('facts.whenWorn', { share: plainShare(ammo.misfire, w) }) : undefined,
    tracer: w.t(ammo.tracer ? 'facts.yes' : 'facts.no'),
  })
}

function weaponRows(gun: Of<'weapon'>, w: Writer): FactRow[] {
  return rows({
    caliber: w.name(gun.caliber),
    fireModes: gun.fireModes.length > 0 ? formatList(gun.fireModes.map(w.name), w.locale) : undefined,
    fireRate: gun.fireRate > 0 ? w.t('units.roundsPerMinute', { figure: figure(gun.fireRate, w) }) : undefined,
    ergonomics: withPreset(gun.ergonomics, gun.presetErgonomics, w),
    recoilVertical: withPreset(gun.recoilVertical, gun.presetRecoilVertical, w),
    recoilHorizontal: withPreset(gun.recoilHorizontal, gun.presetRecoilHorizontal, w),
    accuracyMoa: gun.presetMoa === undefined ? undefined : w.t('units.moa', { figure: figure(gun.presetMoa, w) }),
    effectiveDistance: gun.effectiveDistance > 0 ? w.t('units.metres', { figure: figure(gun.effectiveDistance, w) }) : undefined,
    sightingRange: gun.sightingRange > 0 ? w.t('units.metres', { figure: figure(gun.sightingRange, w) }) : undefined,
  })
}

/** The figure of the gun as it is sold; the bare receiver's beside it when they differ. */
function withPreset(bare: number, preset: number | undefined, w: Writer): string {
  if (preset === undefined || preset === bare) return figure(bare, w)
  return w.t('facts.presetAndBare', { preset: figure(preset, w), bare: figure(bare, w) })
}

function armorRows(armor: Of<'armor'>, w: Writer): FactRow[] {
  const inserts = armor.plateSlots.filter(({ open }) => !open)
  return rows({
    armorClass: withPlates(armor, armor.armorClass, Math.max(0, ...inserts.map(({ armorClass = 0 }) => armorClass)), w),
    durability: withPlates(
      armor,
      armor.durability,
      inserts.reduce((sum, { durability = 0 }) => sum + durability, 0),
      w,
    ),
    material: armor.material === undefined ? undefined : materialName(armor.material, w),
    zones: formatList(zoneNames(armor.zones, w), w.locale),
    bluntThroughput: armor.bluntThroughput ? plainShare(armor.bluntThroughput, w) : undefined,
    capacity: armor.capacity > 0 ? cells(armor.capacity, w) : undefined,
    ...penalties(armor, w),
    deafening: armor.deafening === undefined || armor.deafening === 'None' ? undefined : w.name(armor.deafening),
    blocksHeadset: armor.blocksHeadset ? w.t('facts.yes') : undefined,
    ricochet: armor.ricochetX ? plainShare(armor.ricochetX, w) : undefined,
  })
}

/** A figure of armor. The feed has it with the default plates; price and weight are of a carrier without any, so its own figure comes first. */
function withPlates({ plateSlots }: Of<'armor'>, sold: number, own: number, w: Writer): string | undefined {
  if (sold <= 0) return undefined
  if (!plateSlots.some(({ open }) => open) || own >= sold) return figure(sold, w)
  return own > 0
    ? w.t('facts.ownAndPlates', { own: figure(own, w), sold: figure(sold, w) })
    : w.t('facts.onlyPlates', { sold: figure(sold, w) })
}

/** Materials we name ourselves where the feed brings no text. */
const materials = ['Aluminium', 'Aramid', 'ArmoredSteel', 'Ceramic', 'Combined', 'Glass', 'Titan', 'UHMWPE'] as const

function materialName(code: string, { t, names }: Writer): string {
  const own = materials.find((each) => each === code)
  return names[code] ?? (own === undefined ? code : t(`material.${own}`))
}

/**
 * The parts of the body, each once. The feed names a hit zone with the part it belongs to (`Stomach, Groin`), and lists the plate
 * carriers among them, which cover nothing by themselves.
 */
function zoneNames(codes: readonly string[], { names }: Writer): string[] {
  const parts = codes
    .filter((code) => !code.startsWith('Armor Zone '))
    .flatMap((code) => (names[code] ?? '').split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return [...new Set(parts)]
}

const cures = [
  'LightBleeding',
  'HeavyBleeding',
  'Fracture',
  'Contusion',
  'Pain',
  'DestroyedPart',
  'LostLimb',
  'Intoxication',
  'Tremor',
  'RadExposure',
  'Stun',
  'Dehydration',
  'Exhaustion',
  'FreshWound',
] as const

function cureName(code: string, { t, name }: Writer): string {
  const own = cures.find((each) => each === code)
  return own === undefined ? name(code) : t(`cure.${own}`)
}

function modRows(mod: Of<'mod'>, w: Writer): FactRow[] {
  return rows({
    ergonomics: signed(mod.ergonomics, w),
    recoil: share(mod.recoil, w),
    accuracy: optionalShare(mod.accuracy, w),
    rounds: mod.capacity === undefined ? undefined : figure(mod.capacity, w),
    loading: optionalShare(mod.loadModifier ?? 0, w),
    malfunction: mod.malfunction ? plainShare(mod.malfunction, w) : undefined,
    sightingRange: mod.sightingRange ? w.t('units.metres', { figure: figure(mod.sightingRange, w) }) : undefined,
    zooms: mod.zooms && mod.zooms.length > 0 ? mod.zooms.map((zoom) => `${figure(zoom, w)}×`).join(', ') : undefined,
    heat: optionalShare((mod.heat ?? 1) - 1, w),
    cooling: optionalShare((mod.cooling ?? 1) - 1, w),
    durabilityBurn: optionalShare((mod.durabilityBurn ?? 1) - 1, w),
  })
}

function medsRows(meds: Of<'meds'>, w: Writer): FactRow[] {
  return rows({
    uses: meds.uses ? figure(meds.uses, w) : undefined,
    hitpoints: meds.hitpoints ? figure(meds.hitpoints, w) : undefined,
    perUse: meds.maxHealPerUse ? figure(meds.maxHealPerUse, w) : undefined,
    useTime: meds.useSeconds ? w.t('units.seconds', { figure: figure(meds.useSeconds, w) }) : undefined,
    cures: meds.cures.length > 0 ? meds.cures.map((code) => cureName(code, w)).join(', ') : undefined,
    painkiller: meds.painkillerSeconds ? w.t('units.seconds', { figure: figure(meds.painkillerSeconds, w) }) : undefined,
    energy: meds.energy ? signed(meds.energy, w) : undefined,
    hydration: meds.hydration ? signed(meds.hydration, w) : undefined,
  })
}

const penalties = (
  { speedPenalty = 0, turnPenalty = 0, ergonomicsPenalty = 0 }: { speedPenalty?: number; turnPenalty?: number; ergonomicsPenalty?: number },
  w: Writer,
) => ({
  speedPenalty: optionalShare(speedPenalty, w),
  turnPenalty: optionalShare(turnPenalty, w),
  ergonomicsPenalty: optionalShare(ergonomicsPenalty, w),
})

/** One effect of a stimulant or food as columns of a table. */
export function effectRow(effect: StimEffect, names: Record<string, string>, t: TFunction<'item'>, locale: Locale) {
  const w = writerOf(names, t, locale)
  const value = effect.percent ? share(effect.value, w) : signed(effect.value, w)
  const seconds = (amount: number) => t('units.seconds', { figure: figure(amount, w) })
  return {
    name: effect.skill ? w.name(effect.skill) : w.name(effect.type),
    value: effect.value === 0 ? '' : value,
    tone: effect.value > 0 ? ('up' as const) : effect.value < 0 ? ('down' as const) : ('flat' as const),
    duration: effect.durationSeconds > 0 ? seconds(effect.durationSeconds) : '',
    delay: effect.delaySeconds > 1 ? t('facts.after', { time: seconds(effect.delaySeconds) }) : '',
    chance: effect.chance > 0 && effect.chance < 1 ? plainShare(effect.chance, w) : '',
  }
}

const figure = (value: number, { locale }: Writer) => formatDecimal(value, locale)
const plainShare = (ratio: number, w: Writer) => `${formatDecimal(ratio * 100, w.locale, 1)}%`
const cells = (count: number, w: Writer) => w.t('units.cells', { count, figure: figure(count, w) })

function signed(value: number, w: Writer): string {
  const text = figure(Math.abs(value), w)
  return value > 0 ? `+${text}` : value < 0 ? `−${text}` : text
}

function share(ratio: number, w: Writer): string {
  const text = plainShare(Math.abs(ratio), w)
  if (text === plainShare(0, w)) return text
  return ratio > 0 ? `+${text}` : `−${text}`
}

const optionalShare = (ratio: number, w: Writer) => (Math.abs(ratio) < 0.0005 ? undefined : share(ratio, w))

const rows = (values: Partial<Record<FactName, string | undefined>>): FactRow[] =>
  keysOf(values).flatMap((key) => {
    const value = values[key]
    return value === undefined || value === '' ? [] : [{ key, value }]
  })
