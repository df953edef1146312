import { z } from 'zod'

/**
 * The tracker API, version 2.4, as public trackers and their clients speak it: names are theirs. Ids are the game's.
 * Source: the OpenAPI document of tarkovtracker-org/TarkovTracker, 2.4.0; the requests of the-hideout/TarkovMonitor.
 */
export const trackerVersion = '2.4.0'

/** Read progress, read team progress, write progress. */
export const trackerPermission = z.enum(['GP', 'TP', 'WP'])
export type TrackerPermission = z.infer<typeof trackerPermission>

const gameMode = z.enum(['pvp', 'pve'])
export const taskState = z.enum(['completed', 'uncompleted', 'failed'])
export type TaskState = z.infer<typeof taskState>
const objectiveState = z.enum(['completed', 'uncompleted'])

export const trackerError = z.object({ success: z.literal(false), error: z.string() })

export const trackerToken = z.object({
  success: z.literal(true),
  permissions: z.array(trackerPermission),
  token: z.string(),
  owner: z.string(),
  note: z.string(),
  /** Reads of this day, this one included. */
  calls: z.int().min(0),
  gameMode,
})

export const trackerProgress = z.object({
  /** Tasks that are done, failed or cannot be done. */
  tasksProgress: z.array(z.object({ id: z.string(), complete: z.boolean(), failed: z.boolean(), invalid: z.boolean() })),
  taskObjectivesProgress: z.array(z.object({ id: z.string(), complete: z.boolean(), count: z.int().min(0), invalid: z.boolean() })),
  /** Built levels as `{module}-{level}`. */
  hideoutModulesProgress: z.array(z.object({ id: z.string(), complete: z.boolean() })),
  /** Always empty: parts are noted by item here, not by level. */
  hideoutPartsProgress: z.array(z.object({ id: z.string(), complete: z.boolean(), count: z.int().min(0) })),
  displayName: z.string(),
  userId: z.string(),
  playerLevel: z.int().min(1).max(79),
  gameEdition: z.int().min(1),
  pmcFaction: z.enum(['USEC', 'BEAR']),
})
export type TrackerProgress = z.infer<typeof trackerProgress>

const enveloped = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data })

export const progressResponse = z.object({
  success: z.literal(true),
  data: trackerProgress,
  meta: z.object({ self: z.string(), gameMode }),
})
export const teamResponse = z.object({
  success: z.literal(true),
  data: z.array(trackerProgress),
  meta: z.object({ self: z.string(), hiddenTeammates: z.array(z.string()) }),
})
export const levelResponse = enveloped(z.object({ level: z.int(), message: z.string() }))
export const taskResponse = enveloped(z.object({ taskId: z.string(), state: taskState, message: z.string() }))
/** `unknownTasks`: ids of the request that the game does not have; the others are stored. */
export const tasksResponse = enveloped(
  z.object({ updatedTasks: z.array(z.string()), unknownTasks: z.array(z.string()), message: z.string() }),
)
export const objectiveResponse = enveloped(
  z.object({ objectiveId: z.string(), state: objectiveState, count: z.number().optional(), message: z.string() }),
)
export const healthResponse = enveloped(
  z.object({ status: z.literal('healthy'), timestamp: z.iso.datetime(), version: z.string(), service: z.string() }),
)

/** Longest id of a request; the game's have 24 characters. */
const maxIdLength = 100
/** Tasks of one request; the game has some 600. */
const maxTasks = 2000

const taskId = z.string().trim().min(1).max(maxIdLength)
/** The id beside the one of the address is null in requests of a known client; the address counts. */
export const taskBody = z.object({ id: taskId.nullish(), state: taskState })
const tasksList = z
  .array(z.object({ id: taskId, state: taskState }))
  .min(1)
  .max(maxTasks)
/** The earlier form of the same: states by id. */
const tasksMap = z.record(taskId, taskState).refine((map) => Object.keys(map).length > 0 && Object.keys(map).length <= maxTasks)
export const tasksBody = z.union([tasksList, tasksMap])
export const objectiveBody = z
  .object({ state: objectiveState.optional(), count: z.number().min(0).max(1_000_000).optional() })
  .refine(({ state, count }) => state !== undefined || count !== undefined)
