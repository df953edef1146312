import { objectiveBody, type TaskState, type TrackerPermission, taskBody, tasksBody, trackerVersion } from '@stashwise/contracts/tracker'
import type { QuestUid } from '@stashwise/game/ids'
import type { Context } from 'hono'
import { z } from 'zod'
import type { CallVariables } from '#app/http/call-variables.ts'
import { maxProgressionBodyBytes, readJsonBody } from '#app/http/read-body.ts'
import { parseTrackerBody, parseTrackerId } from './tracker-bodies.ts'
import { isObjectiveDone, trackerEdit, trackerObjectiveEdit } from './tracker-edits.ts'
import { TrackerFault } from './tracker-fault.ts'
import { type Admitted, permissionsOf } from './tracker-gate.ts'
import { createTrackerPlayer, type TrackerParts } from './tracker-player.ts'

/** `id`: the last part of the path, where the route has one. `body`: the JSON of a write. */
type Given = Admitted & { id: string; body: unknown; c: Context<CallVariables> }

export type TrackerRoute = {
  method: 'GET' | 'POST'
  /** Parts of the path; `*` is an id. */
  path: readonly string[]
  permission: TrackerPermission | 'any'
  /** Whether the response has a tag, for conditional requests. */
  isTagged?: boolean
  respond(given: Given): Promise<object>
}

type RouteParts = TrackerParts & {
  clock(): number
  calculate<Result>(c: Context<CallVariables>, work: () => Result): Result | Promise<Result>
}

/** `squad`: what the link of a squad holds; squads lead to no account, so a token knows none. `me`: the caller's own member there. */
const squadQuery = z.object({ squad: z.string().min(1).max(100).optional().catch(''), me: z.string().optional() })

/** Calls of the tracker API that need a token. */
export function createTrackerRoutes({ clock, calculate, ...parts }: RouteParts): TrackerRoute[] {
  const players = createTrackerPlayer(parts)
  const now = () => Math.floor(clock() / 1000)

  async function setTasks(admitted: Admitted, states: ReadonlyMap<QuestUid, TaskState>): Promise<void> {
    const { character } = await players.find(admitted)
    await players.edit(admitted, trackerEdit(character.fields, states, now()))
  }

  return [
    {
      method: 'GET',
      path: ['token'],
      permission: 'any',
      async respond({ key, character, secret, quota }) {
        const [permissions, calls] = [permissionsOf(key), quota.limit - quota.remaining]
        return { success: true, permissions, token: secret, owner: key.userId, note: key.name, calls, gameMode: character.mode }
      },
    },
    {
      method: 'GET',
      path: ['progress'],
      permission: 'GP',
      isTagged: true,
      async respond({ c, ...owner }) {
        const player = await players.find(owner)
        const { mode } = owner.character
        const data = await calculate(c, () => players.present(player, mode))
        return { success: true, data, meta: { self: player.id, gameMode: mode } }
      },
    },
    {
      method: 'GET',
      path: ['team', 'progress'],
      permission: 'TP',
      isTagged: true,
      async respond({ c, ...owner }) {
        const player = await players.find(owner)
        const { mode } = owner.character
        const { squad, me } = squadQuery.parse(c.req.query())
        const teammates = squad === undefined ? [] : await players.findTeammates(squad, mode)
        const data = await calculate(c, () => [players.present(player, mode), ...teammates])
        return {
          success: true,
          data,
          meta: { self: player.id, hiddenTeammates: teammates.flatMap(({ userId }) => (userId === me ? [me] : [])) },
        }
      },
    },
    {
      method: 'POST',
      path: ['progress', 'level', '*'],
      permission: 'WP',
      async respond({ id, ...owner }) {
        const level = /^\d{1,2}$/.test(id) ? Number(id) : 0
        if (level < 1 || level > 79) throw new TrackerFault(400, 'Invalid level value (must be 1-79)')
        await players.edit(owner, { level })
        return { success: true, data: { level, message: 'Level updated successfully' } }
      },
    },
    {
      method: 'POST',
      path: ['progress', 'tasks'],
      permission: 'WP',
      async respond({ body, ...owner }) {
        const parsed = parseTrackerBody(tasksBody, body)
        const wanted = Array.isArray(parsed) ? parsed.map(({ id, state }) => [id, state] as const) : Object.entries(parsed)
        const { uidOf } = players.idsOf(owner.character.mode)
        const states = new Map<QuestUid, TaskState>()
        const [updated, unknown] = [new Set<string>(), new Set<string>()]
        for (const [id, state] of wanted) {
          const uid = uidOf.get(id)
          if (uid === undefined) unknown.add(id)
          else {
            updated.add(id)
            states.set(uid, state)
          }
        }
        await setTasks(owner, states)
        const message = unknown.size === 0 ? 'Tasks updated successfully' : `Tasks updated; ${unknown.size} unknown to the game`
        return { success: true, data: { updatedTasks: [...updated], unknownTasks: [...unknown], message } }
      },
    },
    {
      method: 'POST',
      path: ['progress', 'task', '*'],
      permission: 'WP',
      async respond({ id, body, ...owner }) {
        const taskId = parseTrackerId(id, 'task')
        const { state } = parseTrackerBody(taskBody, body)
        const uid = players.idsOf(owner.character.mode).uidOf.get(taskId)
        if (uid === undefined) throw new TrackerFault(404, `Unknown task: ${taskId}`)
        await setTasks(owner, new Map([[uid, state]]))
        return { success: true, data: { taskId, state, message: 'Task updated successfully' } }
      },
    },
    {
      method: 'POST',
      path: ['progress', 'task', 'objective', '*'],
      permission: 'WP',
      async respond({ id, body, ...owner }) {
        const objectiveId = parseTrackerId(id, 'objective')
        const given = parseTrackerBody(objectiveBody, body)
        const needed = players.idsOf(owner.character.mode).objectives.get(objectiveId)
        if (needed === undefined) throw new TrackerFault(404, `Unknown objective: ${objectiveId}`)
        const isDone = isObjectiveDone(given, needed)
        const { character } = await players.find(owner)
        await players.edit(owner, trackerObjectiveEdit(character.fields, objectiveId, isDone))
        const state = isDone ? 'completed' : 'uncompleted'
        const { count } = given
        return {
          success: true,
          data: { objectiveId, state, ...(count === undefined ? {} : { count }), message: 'Task objective updated successfully' },
        }
      },
    },
  ]
}

/** The JSON body of a write. @throws AppError as {@link readJsonBody}. */
export const readTrackerBody = (request: Request): Promise<unknown> => readJsonBody(request, maxProgressionBodyBytes)

/** Whether the API responds; for everybody. */
export const trackerHealth = (at: number) => ({
  success: true,
  data: { status: 'healthy', timestamp: new Date(at).toISOString(), version: trackerVersion, service: 'stashwise' },
})
