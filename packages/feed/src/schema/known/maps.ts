import {
  feedBoss,
  feedBtrStop,
  feedExtract,
  feedHazard,
  feedLock,
  feedMap,
  feedMob,
  feedNamed,
  feedSpawn,
  feedStationary,
  feedSwitch,
  feedTransit,
} from '../place.ts'
import { nowhere, outlines, pictures, type Section, sizes } from './section.ts'

/** Known fields of the document of maps. */
export const mapFields: readonly Section[] = [
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
    schema: feedMob,
    leftOut: { [pictures]: ['imagePortraitLink', 'imagePosterLink'] },
  },
  { path: 'lootContainers.*', schema: feedNamed, leftOut: { [nowhere]: ['normalizedName'] } },
  { path: 'stationaryWeapons.*', schema: feedNamed, leftOut: { [nowhere]: ['normalizedName'] } },
]
