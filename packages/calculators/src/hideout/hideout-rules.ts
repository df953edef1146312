/**
 * The hideout's numbers that the public feed does not carry, each with where it was read and when. What the feed carries (durations,
 * bonuses, tank sizes) is taken from there instead.
 */
export const hideoutRules = {
  fuel: {
    /** Seconds one unit of fuel burns: 1 ÷ 0.00131944 units a second. An admin's `fuelBase` replaces it. */
    secondsPerUnit: 757.9,
    /** Units in a tank; the specification's 100 for metal fuel, otherwise 60. */
    tankUnits: { metal: 100, other: 60 },
    /** Share of the burn that is left with solar power. */
    solarShare: 0.5,
    /** Share taken off per Hideout Management level. */
    perManagementLevel: 0.005,
    source: 'hideout settings, generatorFuelFlowRate; game data 0.16',
    readOn: '2026-08-18',
  },
  crafting: {
    /** Share taken off a craft's time per Crafting level, the specification's 0.75 %. */
    perLevel: 0.0075,
    shortestSeconds: 5,
    source: 'skill settings, ProductionTimeReductionPerLevel; game data 0.16',
    readOn: '2026-08-18',
  },
  bitcoin: {
    /** Speed added by each graphics card after the first. */
    perCard: 0.041225,
    maxCards: 50,
    coinCap: 3,
    eliteCoinCap: 5,
    /** Cards by farm level. */
    slots: [10, 25, 50],
    /** Seconds per coin with one card, while no recipe says. */
    seconds: 145_000,
    source: 'hideout settings, gpuBoostRate; game data 0.16',
    readOn: '2026-08-18',
  },
  water: {
    /** Share of a water filter that one canister of purified water takes. */
    filterShare: 0.66,
    perManagementLevel: 0.005,
    source: 'tarkov.dev craft table',
    readOn: '2026-08-18',
  },
  /** Share of a full tank's best trader price that an empty one counts for. */
  emptyFuel: { share: 0.1, source: 'tarkov.dev craft table', readOn: '2026-08-18' },
  /** Modules that go on without the generator. */
  withoutGenerator: { slugs: ['lavatory', 'scav-case', 'cultist-circle'], source: 'hideout areas; game data 0.16', readOn: '2026-08-18' },
  /** Speed of a module that needs the generator while it does not run, a ratio. */
  speedWithoutFuel: { share: 0.07, source: 'hideout settings, generatorSpeedWithoutFuel; game data 0.16', readOn: '2026-08-18' },
  /** Crafts a station makes at a time with the elite level of Crafting; those of {@link withoutSkill} make one. */
  eliteSlots: 2,
  /** Modules the Crafting skill does not speed up. */
  withoutSkill: { slugs: ['bitcoin-farm', 'scav-case', 'cultist-circle'], source: 'game data 0.16', readOn: '2026-08-18' },
  /** Levels of a skill that count; the elite level 51 counts as the 50th. */
  skillCap: 50,
  eliteLevel: 51,
} as const
