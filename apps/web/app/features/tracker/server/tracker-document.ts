import {
  healthResponse,
  levelResponse,
  objectiveBody,
  objectiveResponse,
  progressResponse,
  taskBody,
  taskResponse,
  tasksBody,
  tasksResponse,
  teamResponse,
  trackerError,
  trackerToken,
  trackerVersion,
} from '@stashwise/contracts/tracker'
import { z } from 'zod'
import { limitTable } from '#app/platform/limit-table.ts'
import { trackerBase } from './tracker-paths.ts'

const description = [
  'Progress of one character for tracker programs. A token is an API key of Stashwise with a scope of progress: its prefix, PVP_ or PVE_, is the game mode. Tokens work while their owner has Pro.',
  'Permissions: GP reads progress, TP reads the team, WP writes.',
  `Limits: ${limitTable.trackerRead.points} reads and ${limitTable.trackerWrite.points} writes a day and user, counted from the first one; ${limitTable.trackerCall.points} requests a minute and address. X-RateLimit-Reset is in seconds since 1970. A 304 counts as a read.`,
  'User-Agent must have 5 to 200 characters. Ids are those of the game.',
].join('\n\n')

type Call = {
  summary: string
  permission?: string
  response: z.ZodType
  body?: z.ZodType
  /** Search parameters, all optional, and what they are. */
  queries?: Record<string, string>
  /** Parameter of the path, and what it is. */
  parameter?: { name: string; schema: object }
}

const id = (name: string) => ({ name, schema: { type: 'string', minLength: 1, maxLength: 100 } })

const calls: Record<string, { get?: Call; post?: Call }> = {
  '/token': { get: { summary: 'The token itself: permissions, note and game mode', permission: 'GP, TP or WP', response: trackerToken } },
  '/progress': { get: { summary: 'Progress of the token’s character', permission: 'GP', response: progressResponse } },
  '/team/progress': {
    get: {
      summary: 'Progress of the character and, with a squad, of its members: their open quests, as squads share nothing else',
      permission: 'TP',
      response: teamResponse,
      queries: { squad: 'What the link of the squad holds', me: 'The member of the squad that is the caller, returned as hidden' },
    },
  },
  '/progress/level/{level}': {
    post: {
      summary: 'Sets the level',
      permission: 'WP',
      response: levelResponse,
      parameter: { name: 'level', schema: { type: 'integer', minimum: 1, maximum: 79 } },
    },
  },
  '/progress/task/{taskId}': {
    post: { summary: 'Sets the state of a task', permission: 'WP', response: taskResponse, body: taskBody, parameter: id('taskId') },
  },
  '/progress/tasks': {
    post: {
      summary: 'Sets the states of tasks; ids that the game does not have are returned, the others stored',
      permission: 'WP',
      response: tasksResponse,
      body: tasksBody,
    },
  },
  '/progress/task/objective/{objectiveId}': {
    post: {
      summary: 'Sets the state of an objective. A count alone completes it when it is reached; counts are not stored',
      permission: 'WP',
      response: objectiveResponse,
      body: objectiveBody,
      parameter: id('objectiveId'),
    },
  },
  '/health': { get: { summary: 'Whether the API responds', response: healthResponse } },
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
const content = (schema: object) => ({ 'application/json': { schema } })
const refusal = { description: 'Refused', content: content({ $ref: '#/components/schemas/Error' }) }

function toOperation({ summary, permission, response, body, parameter, queries = {} }: Call): object {
  const refused = permission === undefined ? [] : ['400', '401', '403', '404', '406', '429', '500', '503']
  return {
    summary: permission === undefined ? summary : `${summary} (${permission})`,
    ...(permission === undefined ? { security: [] } : {}),
    parameters: [
      ...(parameter ? [{ ...parameter, in: 'path', required: true }] : []),
      ...Object.entries(queries).map(([name, text]) => ({ name, in: 'query', description: text, schema: { type: 'string' } })),
    ],
    ...(body ? { requestBody: { required: true, content: content(toSchema(body, 'input')) } } : {}),
    responses: {
      200: { description: 'OK', content: content(toSchema(response, 'output')) },
      ...Object.fromEntries(refused.map((status) => [status, refusal])),
    },
  }
}

/** The OpenAPI document of the tracker API, as JSON. */
export const trackerDocument = (publicUrl: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Stashwise tracker API', version: trackerVersion, description },
    servers: [{ url: `${publicUrl}${trackerBase}` }],
    security: [{ token: [] }],
    paths: Object.fromEntries(
      Object.entries(calls).map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, call]) => [method, toOperation(call)])),
      ]),
    ),
    components: {
      schemas: { Error: toSchema(trackerError, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer <token>' } },
    },
  })
