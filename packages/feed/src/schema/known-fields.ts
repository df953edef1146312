import type { z } from 'zod'
import { feedBarter, feedCraft, feedStation, feedTrader, recipeItem, stationLevelFields } from './economy.ts'
import {
  buyOffer,
  contained,
  feedArmorMaterial,
  feedCategory,
  feedItem,
  feedMarket,
  feedPlayerLevel,
  feedSettings,
  feedSkill,
} from './item.ts'
import {
  feedBoss,
  feedBtrStop,
  feedExtract,
  feedHazard,
  feedLock,
  feedMap,
  feedNamed,
  feedSpawn,
  feedStationary,
  feedSwitch,
  feedTransit,
  feedZone,
} from './place.ts'
import { armorSlot, feedProperties, slot } from './properties.ts'
import { entriesOf, member, type Skipped } from './record.ts'
import { feedObjective, feedPrestige, rewards, taskFields } from './task.ts'

type KnownDocument = 'items' | 'tasks' | 'maps' | 'traders' | 'hideout' | 'barters' | 'crafts'
/** `path`: from the document's data, `*` is every entry. Fields are read by the schema, by name, or left out with a reason. */
export type Section = { path: string; schema?: z.ZodObject; read?: readonly string[]; leftOut: Readonly<Record<string, readonly string[]>> }

const pictures = 'pictures have an address of their own'
const ours = 'worked out here from other fields'
const nowhere = 'no page shows it'
const sizes = 'the outline says the same'
const outlines = 'a point suffices for it'

/** All fields that the feed's documents are known to have. What is new in them shows in the log of an import. */
export const knownFields: Readonly<Record<KnownDocument, readonly Section[]>> = {
  items: [
    {
      path: '',
      read: ['items', 'handbookCategories', 'itemCategories', 'fleaMarket', 'settings', 'playerLevels', 'skills', 'armorMaterials'],
      leftOut: { [nowhere]: ['mastering', 'specialItems'] },
    },
    {
      path: 'items.*',
      schema: feedItem,
      leftOut: {
        [pictures]: ['baseImageLink', 'gridImageLink', 'iconLink', 'image512pxLink', 'image8xLink', 'inspectImageLink', 'link'],
        'copies of properties, in other units': [
          'accuracyModifier',
          'ammoType',
          'armorClass',
          'armorDamage',
          'blocksHeadphones',
          'damage',
          'ergonomicsModifier',
          'fragmentationChance',
          'hasGrid',
          'loudness',
          'maxDurability',
          'penetrationPower',
          'projectileCount',
          'recoil',
          'recoilModifier',
          'ricochetChance',
          'tracer',
          'tracerColor',
        ],
        [ours]: ['changeLast48h', 'updated'],
        [nowhere]: ['description', 'discardLimit'],
        'only one weapon has it, and its single parts say the same': ['conflictingCategories'],
      },
    },
    { path: 'items.*.containsItems.*', schema: contained, leftOut: { [nowhere]: ['attributes'] } },
    {
      path: 'items.*.buyFromTrader.*',
      schema: buyOffer,
      leftOut: { 'the currency says it': ['currencyItem'], 'it moves within the hour': ['restockAmount'] },
    },
    {
      path: 'items.*.sellToTrader.*',
      read: ['trader', 'price', 'priceRUB', 'currency'],
      leftOut: { 'the currency says it': ['currencyItem'] },
    },
    {
      path: 'items.*.properties',
      schema: feedProperties,
      leftOut: {
        'the game has no page for it': [
          'ammoCheckModifier',
          'ammoType',
          'armorType',
          'ballisticCoeficient',
          'blindnessProtection',
          'bulletDiameterMilimeters',
          'bulletMassGrams',
          'cameraSnap',
          'compressorAttack',
          'compressorGain',
          'compressorRelease',
          'compressorThreshold',
          'contusionRadius',
          'deviationCurve',
          'deviationMax',
          'diffuseIntensity',
          'dryVolume',
          'failureToFeedChance',
          'hpCostHeavyBleeding',
          'hpCostLightBleeding',
          'intensity',
          'locale',
          'maxLimbHealth',
          'minLimbHealth',
          'noiseIntensity',
          'noiseScale',
          'penetrationPowerDeviation',
          'recoilAngle',
          'recoilDispersion',
          'repairCost',
          'ricochetY',
          'ricochetZ',
          'sightModes',
          'staminaBurnPerDamage',
          'tracerColor',
          'zeroingDistances',
        ],
        'of the default preset, which is an item': [
          'defaultErgonomics',
          'defaultHeight',
          'defaultRecoilHorizontal',
          'defaultRecoilVertical',
          'defaultWeight',
          'defaultWidth',
          'presets',
        ],
        'the item has it too': ['maxDurability', 'stackMaxSize'],
        'it follows from penetration': ['penetrationChance'],
      },
    },
    { path: 'items.*.properties.slots.*', schema: slot, leftOut: {} },
    {
      path: 'items.*.properties.slots.*.filters',
      read: ['allowedCategories', 'allowedItems'],
      leftOut: { 'empty in every document so far': ['excludedCategories', 'excludedItems'] },
    },
    {
      path: 'items.*.properties.armorSlots.*',
      schema: armorSlot,
      leftOut: {
        'the whole armor has them': [
          'armorType',
          'baseValue',
          'ergoPenalty',
          'repairCost',
          'ricochetX',
          'ricochetY',
          'ricochetZ',
          'speedPenalty',
          'turnPenalty',
        ],
      },
    },
    {
      path: 'handbookCategories.*',
      schema: feedCategory,
      leftOut: { [pictures]: ['imageLink'], 'items have their own': ['minLevelForFlea'], 'the parent says it': ['children'] },
    },
    { path: 'itemCategories.*', schema: feedCategory, leftOut: { 'the parent says it': ['children'] } },
    { path: 'fleaMarket', schema: feedMarket, leftOut: { [nowhere]: ['enabled', 'name', 'normalizedName', 'reputationLevels'] } },
    { path: 'settings', schema: feedSettings, leftOut: { [nowhere]: ['scavCooldownSeconds', 'globalMaxTraders'] } },
    { path: 'playerLevels.*', schema: feedPlayerLevel, leftOut: { [pictures]: ['levelBadgeImageLink'] } },
    { path: 'skills.*', schema: feedSkill, leftOut: { [pictures]: ['imageLink'], [nowhere]: ['normalizedName', 'wikiLink'] } },
    {
      path: 'armorMaterials.*',
      schema: feedArmorMaterial,
      leftOut: {
        'repairs are not calculated': [
          'maxRepairDegradation',
          'maxRepairKitDegradation',
          'minRepairDegradation',
          'minRepairKitDegradation',
        ],
        [nowhere]: ['explosionDestructibility'],
        'its key is made of the id': ['name'],
      },
    },
  ],
  tasks: [
    {
      path: '',
      read: ['tasks', 'questItems', 'prestige'],
      leftOut: { 'achievements and the story have no page': ['achievements', 'story'] },
    },
    {
      path: 'tasks.*',
      schema: taskFields,
      leftOut: {
        [pictures]: ['taskImageLink'],
        'each mode has a document': ['gameMode'],
        'the earliest moment is what one waits for': ['availableDelaySecondsMax'],
      },
    },
    {
      path: 'tasks.*.objectives.*',
      schema: feedObjective,
      read: [
        'bodyParts',
        'buildAttributes',
        'compareMethod',
        'containsAll',
        'containsCategory',
        'distance',
        'dogTagLevel',
        'effects',
        'enemyHealthEffect',
        'exitName',
        'exitStatus',
        'healthEffect',
        'level',
        'maxDurability',
        'minDurability',
        'notWearing',
        'playerHealthEffect',
        'playerLevel',
        'possibleLocations',
        'requiredKeys',
        'shotType',
        'skill',
        'skillLevel',
        'station',
        'stationLevel',
        'status',
        'task',
        'time',
        'timeFromHour',
        'timeUntilHour',
        'trader',
        'usingWeapon',
        'usingWeaponMods',
        'usingWeaponTypes',
        'value',
        'wearing',
        'zone_keys',
      ],
      leftOut: {},
    },
    { path: 'tasks.*.objectives.*.zones.*', schema: feedZone, leftOut: { [sizes]: ['size'], [nowhere]: ['name', 'terrainElevation'] } },
    ...['startRewards', 'finishRewards', 'failureOutcome'].map(
      (name): Section => ({
        path: `tasks.*.${name}`,
        schema: rewards,
        leftOut: {
          'achievements, decorations and dialogues have no page': ['achievement', 'customization', 'traderDialogueUnlock'],
          'maps are open to everybody here': ['locationUnlock'],
        },
      }),
    ),
    {
      path: 'prestige.*',
      schema: feedPrestige,
      leftOut: { 'only the level is asked for by quests': ['name', 'conditions', 'iconLink', 'imageLink', 'rewards', 'transferSettings'] },
    },
    {
      path: 'questItems.*',
      schema: feedNamed,
      leftOut: {
        [pictures]: ['baseImageLink', 'gridImageLink', 'iconLink', 'image512pxLink', 'image8xLink', 'inspectImageLink'],
        [nowhere]: ['description', 'normalizedName', 'width', 'height'],
      },
    },
  ],
  maps: [
    {
      path: '',
      read: ['maps', 'mobs', 'lootContainers', 'stationaryWeapons'],
      leftOut: { 'reports of players, which move by the hour': ['goonReports'] },
    },
    {
      path: 'maps.*',
      schema: feedMap,
      leftOut: {
        'our projections are measured': ['coordinateToCardinalRotation', 'scenePath'],
        'bosses say who is there': ['enemies'],
        'nobody says when the shelling of an event is on': ['artillery'],
        [nowhere]: ['description', 'wiki', 'accessKeysMinPlayerLevel'],
      },
    },
    {
      path: 'maps.*.bosses.*',
      schema: feedBoss,
      leftOut: {
        [nowhere]: ['spawnTime', 'spawnTimeRandom'],
        'escorts say the same': ['supports'],
        'the id of the switch says it': ['switch_id'],
      },
    },
    { path: 'maps.*.spawns.*', schema: feedSpawn, leftOut: {} },
    { path: 'maps.*.extracts.*', schema: feedExtract, leftOut: { [sizes]: ['size'], 'the list of switches has it': ['switch'] } },
    { path: 'maps.*.extracts.*.transferItem', read: ['item', 'count'], leftOut: {} },
    { path: 'maps.*.transits.*', schema: feedTransit, leftOut: { [outlines]: ['outline', 'size'] } },
    {
      path: 'maps.*.locks.*',
      schema: feedLock,
      leftOut: { [outlines]: ['outline', 'size', 'top', 'bottom'], 'a place and a key tell one from another': ['id'] },
    },
    {
      path: 'maps.*.hazards.*',
      schema: feedHazard,
      leftOut: { [sizes]: ['size'], 'its place tells one from another': ['id'], 'it is as high as its place': ['top', 'bottom'] },
    },
    {
      path: 'maps.*.switches.*',
      schema: feedSwitch,
      leftOut: {
        [outlines]: ['outline', 'size', 'top', 'bottom'],
        'the switch that activates it has it': ['activatedBy'],
        'an object of the scene without a name': ['door'],
        'the way it moves': ['switchType'],
      },
    },
    { path: 'maps.*.stationaryWeapons.*', schema: feedStationary, leftOut: {} },
    { path: 'maps.*.btrStops.*', schema: feedBtrStop, leftOut: {} },
    {
      path: 'mobs.*',
      schema: feedNamed,
      leftOut: { [pictures]: ['imagePortraitLink', 'imagePosterLink'], [nowhere]: ['normalizedName', 'health', 'equipment', 'items'] },
    },
    { path: 'lootContainers.*', schema: feedNamed, leftOut: { [nowhere]: ['normalizedName'] } },
    { path: 'stationaryWeapons.*', schema: feedNamed, leftOut: { [nowhere]: ['normalizedName'] } },
  ],
  traders: [
    {
      path: '*',
      schema: feedTrader,
      read: ['resetTime'],
      leftOut: {
        [pictures]: ['imageLink'],
        [nowhere]: ['description', 'discount'],
        'each item says who buys it': ['buyAllowed', 'buyProhibited'],
      },
    },
    {
      path: '*.levels.*',
      read: ['level', 'requiredPlayerLevel', 'requiredReputation', 'requiredCommerce', 'payRate'],
      leftOut: {
        'the trader and the level say it': ['id'],
        'insurance and repairs are not calculated': ['insuranceRate', 'repairCostMultiplier'],
      },
    },
    {
      path: '*.reputationLevels.*',
      read: ['minimumReputation', 'scavCooldownModifier', 'scavCaseTimeModifier', 'priceModifier'],
      leftOut: {
        [nowhere]: [
          'availableScavExtracts',
          'btrCoveringFireDiscount',
          'btrDeliveryDiscount',
          'btrDeliveryGridSize',
          'btrEnabled',
          'btrTaxiDiscount',
          'extractPriceModifier',
          'hostileBosses',
          'hostileScavs',
          'scavAttackSupport',
          'scavEquipmentSpawnChanceModifier',
          'scavFollowChance',
        ],
      },
    },
  ],
  hideout: [
    { path: '*', schema: feedStation, leftOut: { [pictures]: ['imageLink'], [nowhere]: ['areaType'] } },
    {
      path: '*.levels.*',
      schema: stationLevelFields,
      leftOut: { 'the module and the level say it': ['id'], [nowhere]: ['description'] },
    },
    {
      path: '*.levels.*.traderRequirements.*',
      read: ['trader', 'requirementType', 'compareMethod', 'value'],
      leftOut: { 'its content says it': ['id'] },
    },
    {
      path: '*.levels.*.bonuses.*',
      read: ['type', 'name', 'value', 'skill'],
      leftOut: { 'the type says it': ['passive', 'production'], [nowhere]: ['slotItems'] },
    },
  ],
  barters: [
    { path: '*', schema: feedBarter, leftOut: { 'it moves within the hour': ['restockAmount'] } },
    { path: '*.requiredItems.*', schema: recipeItem, leftOut: {} },
    { path: '*.offeredItem', schema: recipeItem, leftOut: { 'the item says it': ['baseId', 'contains'] } },
  ],
  crafts: [
    { path: '*', schema: feedCraft, leftOut: {} },
    { path: '*.requiredItems.*', schema: recipeItem, leftOut: {} },
    {
      path: '*.requiredItems.*.attributes',
      read: ['tool', 'foundInRaid', 'minLevel'],
      leftOut: { 'a weapon of a recipe works': ['functional'] },
    },
    { path: '*.productItem', schema: recipeItem, leftOut: { 'the item says it': ['baseId', 'contains'] } },
  ],
}

/** Fields of a document that are not in {@link knownFields}, each place once, for the log of an import. */
export function unknownFields(name: KnownDocument, data: unknown): Skipped[] {
  return knownFields[name].flatMap((section) => {
    const known = fieldsOf(section)
    const found = new Set<string>()
    visit(data, section.path === '' ? [] : section.path.split('.'), (entry) => {
      for (const field in entry) if (!known.has(field)) found.add(field)
    })
    if (found.size === 0) return []
    const fields = [...found].slice(0, mostNamed).join(', ')
    return [{ id: section.path || 'document', reason: `has fields that nobody here knows: ${fields}` }]
  })
}
/** Fields named in one line of the log. */
const mostNamed = 20

/** Everything known of a section. */
export const fieldsOf = ({ schema, read = [], leftOut }: Section): ReadonlySet<string> =>
  new Set([...(schema ? Object.keys(schema.shape) : []), ...read, ...Object.values(leftOut).flat()])

function visit(value: unknown, path: readonly string[], see: (entry: object) => void): void {
  const [step, ...rest] = path
  if (step === '*') for (const entry of entriesOf(value)) visit(entry, rest, see)
  else if (step !== undefined) visit(member(value, step), rest, see)
  else if (value !== null && typeof value === 'object' && !Array.isArray(value)) see(value)
}
