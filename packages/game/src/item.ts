import type { BsgId, ItemUid, MapSlug, QuestUid, TraderId } from './ids.ts'
import type { Currency, Roubles } from './money.ts'

/** Colours of the game's inventory cells. */
export const cellColours = ['default', 'black', 'blue', 'green', 'grey', 'orange', 'red', 'violet', 'yellow'] as const
export type CellColour = (typeof cellColours)[number]

/** Id of the symbol in an item's cell; of armor with its class behind a colon: `vest:4`. */
export type ItemSign = string
/** An item of which nothing is known. */
export const genericSign: ItemSign = 'generic'

/**
 * An item without prices and names, the same in every language. A functional weapon has size and picture of its default preset, its twin
 * those of the bare receiver.
 */
export type Item = {
  uid: ItemUid
  bsgId: BsgId
  /** Slug of the item's page, unique within a mode. */
  url: string
  /** `functional` and `non-functional` share a bsgId and are each other's {@link Item.twinUid}. */
  variant: 'plain' | 'functional' | 'non-functional' | 'preset'
  isFunctional: boolean
  twinUid?: ItemUid
  /** Id under which pictures are stored: the default preset's for a functional weapon, otherwise {@link Item.bsgId}. */
  imageId: BsgId
  /** Id of the picture that admins have uploaded; it takes the place of the feed's. */
  picture?: string
  /** Id of the tag the item sits in (the deepest one); the path is in the tag tree. */
  category: string
  /** Ids of all tags on the path, root first: `['Weapon', 'Assault_rifles']`. */
  tags: string[]
  /** Category names of the game's own class tree, most special first, as slugs: `assault-rifle`, `weapon`, … */
  classes: string[]
  /** Kinds the feed gives: `gun`, `mods`, `ammo`, `keys`, … */
  types: string[]
  /** Size in inventory cells. */
  width: number
  height: number
  weightKg: number
  stackSize: number
  colour: CellColour
  basePrice: Roubles
  fleaBanned: boolean
  /** Player level from which the item may be bought on the flea market; 0 when it is the market's own. */
  fleaLevel: number
  wikiUrl?: string
  caliber?: string
  /** Items inside: rounds of an ammo box, parts of a preset. */
  contains: { uid: ItemUid; count: number }[]
  /** A functional weapon links to its loadout: `/loadouts/weapon/{gunBuildUrl}/{gunBuildUid}`. */
  gunBuildUid?: string
  gunBuildUrl?: string
  /** Presets: the weapon or armour they are built on. */
  baseUid?: ItemUid
  /** Flat, display-ready properties of the item's kind; see {@link ItemProperties}. */
  properties: ItemProperties
}

/** Properties by kind, in the game's units as in the feed. Fractions stay fractions (a recoil modifier of -0.21 is -21 %). */
export type ItemProperties =
  | { kind: 'none' }
  | {
      kind: 'ammo'
      caliber: string
      damage: number
      projectiles: number
      penetration: number
      /** Percent, 0 to 95. */
      armorDamagePercent: number
      fragmentation: number
      ricochet: number
      /** Metres per second. */
      speed: number
      recoil: number
      accuracy: number
      lightBleed: number
      heavyBleed: number
      tracer: boolean
      misfire: number
    }
  | {
      kind: 'weapon'
      caliber: string
      fireModes: string[]
      /** Rounds per minute. */
      fireRate: number
      ergonomics: number
      recoilVertical: number
      recoilHorizontal: number
      presetErgonomics?: number
      presetRecoilVertical?: number
      presetRecoilHorizontal?: number
      presetMoa?: number
      effectiveDistance: number
      sightingRange: number
      centerOfImpact: number
      /** Fraction of the round's speed: 0.05 is 5 % faster. */
      velocity?: number
      defaultAmmo?: ItemUid
      allowedAmmo: ItemUid[]
    }
  /** A weapon's preset that is an item of its own, with the figures the game publishes for it. */
  | { kind: 'preset'; ergonomics: number; recoilVertical: number; recoilHorizontal: number; moa?: number }
  | {
      kind: 'armor'
      /** Armour class 1 to 6; 0 for an unarmoured rig or cap. */
      armorClass: number
      durability: number
      material?: string
      bluntThroughput?: number
      speedPenalty: number
      turnPenalty: number
      ergonomicsPenalty: number
      zones: string[]
      /** Cells of a rig; 0 when it holds nothing. */
      capacity: number
      grids: Grid[]
      deafening?: string
      blocksHeadset?: boolean
      blocksEyewear?: boolean
      blocksHeadwear?: boolean
      ricochetX?: number
      plateSlots: PlateSlot[]
    }
  | { kind: 'container'; capacity: number; grids: Grid[]; speedPenalty?: number; ergonomicsPenalty?: number; turnPenalty?: number }
  | {
      kind: 'mod'
      /** `magazine`, `barrel`, `scope` or `mod`. */
      part: 'mod' | 'magazine' | 'barrel' | 'scope'
      ergonomics: number
      /** Fraction: -0.21 is -21 %. */
      recoil: number
      accuracy: number
      /** Fraction of the round's speed: 0.05 is 5 % faster. */
      velocity?: number
      extraSize?: ExtraSize
      capacity?: number
      /** Rounds a magazine takes. */
      allowedAmmo?: ItemUid[]
      loadModifier?: number
      malfunction?: number
      centerOfImpact?: number
      sightingRange?: number
      zooms?: number[]
      heat?: number
      cooling?: number
      durabilityBurn?: number
    }
  | { kind: 'key'; uses: number; maps: MapSlug[] }
  | {
      kind: 'meds'
      part: 'medkit' | 'medical' | 'painkiller' | 'stim' | 'surgery'
      uses?: number
      hitpoints?: number
      useSeconds?: number
      maxHealPerUse?: number
      cures: string[]
      painkillerSeconds?: number
      energy?: number
      hydration?: number
      effects: StimEffect[]
    }
  | { kind: 'food'; energy: number; hydration: number; units: number; effects: StimEffect[] }
  | { kind: 'grenade'; grenadeType: string; fuseSeconds: number; minMetres: number; maxMetres: number; fragments: number }
  | { kind: 'melee'; slashDamage: number; stabDamage: number; hitRadius: number }
  | { kind: 'headset'; ambientVolume: number; distanceModifier: number; distortion: number }
  | { kind: 'resource'; units: number }

/** Cells a part adds at each side: the longest of a side, plus `forced` ones. */
export type ExtraSize = { left?: number; right?: number; up?: number; down?: number; forced?: true }

/** A slot for a plate, or a built-in insert. `place`: code (`Soft_armor_front`); `name`: text key. Open slots list plates. */
export type PlateSlot = {
  name: string
  place?: string
  open: boolean
  armorClass?: number
  durability?: number
  bluntThroughput?: number
  material?: string
  zones?: string[]
  allowedPlates?: ItemUid[]
}

export type Grid = { width: number; height: number }
export type StimEffect = {
  type: string
  skill?: string
  value: number
  percent: boolean
  chance: number
  delaySeconds: number
  durationSeconds: number
}

/** A trader that takes the item. */
export type SellOffer = { trader: TraderId; price: number; currency: Currency; priceRoubles: Roubles }

/** A trader's cash offer. `quest` unlocks it; `limit` is per reset. */
export type BuyOffer = SellOffer & { traderLevel: number; quest?: QuestUid; limit?: number }

/** Facts of an item that change like prices: traders' offers. */
export type ItemOffers = { uid: ItemUid; sellTo: SellOffer[]; buyFrom: BuyOffer[] }

/** Heavy facts only the weapon builder needs; not held in the market's memory. */
export type ItemSlots = {
  uid: ItemUid
  slots: { id: string; nameId: string; required: boolean; allowed: ItemUid[]; allowedTags?: string[] }[]
  conflicts: ItemUid[]
  conflictingSlots: string[]
}

/** The rounds of an ammo pack, which is unpacked for nothing; undefined for everything else. */
export function roundsOfPack({ types, contains }: Pick<Item, 'types' | 'contains'>): Item['contains'][number] | undefined {
  return types.includes('ammoBox') && contains.length === 1 ? contains[0] : undefined
}

/** Weapons one builds on. Signal flares are weapons to the game, and nothing to build on (spec section 3). */
export const isBuildable = ({ properties, isFunctional, url }: Pick<Item, 'properties' | 'isFunctional' | 'url'>): boolean =>
  properties.kind === 'weapon' && isFunctional && !/^(rsp-30|rop-30)/.test(url)
