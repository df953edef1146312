import { feedBarter, feedCraft, feedStation, feedTrader, recipeItem, stationLevelFields } from '../economy.ts'
import { nowhere, pictures, type Section } from './section.ts'

/** Known fields of the documents of traders, the hideout, barters and crafts. */
export const traderFields: readonly Section[] = [
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
]

export const hideoutFields: readonly Section[] = [
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
]

export const barterFields: readonly Section[] = [
  { path: '*', schema: feedBarter, leftOut: { 'it moves within the hour': ['restockAmount'] } },
  { path: '*.requiredItems.*', schema: recipeItem, leftOut: {} },
  { path: '*.offeredItem', schema: recipeItem, leftOut: { 'the item says it': ['baseId', 'contains'] } },
]

export const craftFields: readonly Section[] = [
  { path: '*', schema: feedCraft, leftOut: {} },
  { path: '*.requiredItems.*', schema: recipeItem, leftOut: {} },
  {
    path: '*.requiredItems.*.attributes',
    read: ['tool', 'foundInRaid', 'minLevel'],
    leftOut: { 'a weapon of a recipe works': ['functional'] },
  },
  { path: '*.productItem', schema: recipeItem, leftOut: { 'the item says it': ['baseId', 'contains'] } },
]
