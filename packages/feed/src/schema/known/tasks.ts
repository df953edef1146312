import { feedNamed, feedZone } from '../place.ts'
import { feedObjective, feedPrestige, rewards, taskFields } from '../task.ts'
import { nowhere, pictures, type Section, sizes } from './section.ts'

/** Known fields of the document of tasks. */
export const tasksFields: readonly Section[] = [
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
]
