import { z } from 'zod'
import { problem } from '../problem.ts'
import { type Operation, operations } from './operations.ts'
import { dialectError } from './price-dialect.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }
type JsonObject = { readonly [key: string]: Json | undefined }

export type DocumentOptions = {
  /** Address of the site, without a slash at its end. */
  url: string
  name: string
}

const about = `Prices, quests, recipes, hideout, maps and traders of Escape from Tarkov, by game mode.

Reading needs no key at a low rate, counted by address. With a key, sent as the header \`x-api-key\`, as \`Authorization: Bearer …\` or as the parameter \`x-api-key\`, the rate is 300 requests a minute. Every response names its limit in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`. Repeat a request with \`If-None-Match\`: the response is 304 while nothing has changed.

Changes come by themselves as server-sent events at \`/api/v1/{mode}/events\`: \`price\` with items whose price changed, \`restock\` with traders whose next restock is another, \`reset\` when more was missed than can be sent. The parameter \`items\` names at most 50 items by \`uid\`, \`bsgId\` or \`url\`, \`types\` the wanted events; without \`items\` there are prices of all. Send the id of the last event as \`Last-Event-ID\`, or as the parameter \`lastEventId\`, to get what you missed. An address may have 10 streams open, a key 50. With Pro, webhooks by Standard Webhooks 1.0 (\`prices.updated\`, \`trader.restocked\`, \`alert.fired\`) are set up on the account page.

A figure that is not known is absent, never 0; only the price dialect sends 0, as its clients expect. Pass over fields that you do not know.`

const problemSchema = problem.meta({ id: 'Problem', description: 'A refusal: `code` is for programs, `title` for people.' })

/** The OpenAPI 3.1 document of the public API, made from the schemas that its handlers are tested with. */
export function openApiDocument({ url, name }: DocumentOptions) {
  const components: Record<string, Json> = {}
  const refTo = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const { $defs = {}, $schema: _, ...own } = toJson(schema, io)
    Object.assign(components, $defs)
    return own
  }
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    paths[operation.path] ??= {}
    const methods = paths[operation.path]
    if (methods) methods[operation.method] = toOperation(operation, refTo)
  }
  const refusals = {
    Problem: refTo(problemSchema, 'output'),
    DialectError: refTo(dialectError, 'output'),
  }
  return {
    openapi: '3.1.1',
    info: { title: `${name} API`, version: '1.0.0', description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url }],
    tags: [
      { name: 'stashwise', description: 'Everything this site knows of a game mode.' },
      { name: 'prices', description: 'The price API that spreadsheets and bots know: existing scripts work with another address.' },
    ],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        header: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        query: { type: 'apiKey', in: 'query', name: 'x-api-key' },
      },
      responses: {
        NotModified: { description: 'The response you have is still right.' },
        Refused: { description: 'Something is wrong with the request.', content: jsonOf(refusals.Problem, 'application/problem+json') },
        NotFound: { description: 'There is no such thing.', content: jsonOf(refusals.Problem, 'application/problem+json') },
        TooMany: {
          description: 'Too many requests: wait as many seconds as `Retry-After` says.',
          headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
          content: jsonOf(refusals.Problem, 'application/problem+json'),
        },
        DialectRefused: { description: 'Something is wrong with the request.', content: jsonOf(refusals.DialectError) },
        DialectDenied: { description: 'The key is missing or wrong.', content: jsonOf(refusals.DialectError) },
        DialectTooMany: {
          description: 'Too many requests: wait as many seconds as `Retry-After` says.',
          headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
          content: jsonOf(refusals.DialectError),
        },
      },
    },
  } satisfies JsonObject
}
export type OpenApiDocument = ReturnType<typeof openApiDocument>

const jsonOf = (schema: Json, type = 'application/json') => ({ [type]: { schema } })

function toOperation(operation: Operation, refTo: (schema: z.ZodType, io: 'input' | 'output') => Json): JsonObject {
  const { id, dialect, summary, description, params = {}, query, body, contentType, response, needsKey, method } = operation
  const [example] = operation.examples
  const keys = [{ header: [] }, { query: [] }]
  return {
    operationId: id,
    tags: [dialect],
    summary,
    ...(description !== undefined && { description }),
    security: needsKey ? keys : [{}, ...keys],
    parameters: [
      ...Object.entries(params).map(([name, schema]) => parameter('path', name, refTo(schema, 'input'), true)),
      ...Object.entries(query?.shape ?? {}).map(([name, schema]) => parameter('query', name, refTo(asSchema(schema), 'input'), false)),
    ],
    ...(body && { requestBody: { required: true, content: jsonOf(refTo(body, 'input')) } }),
    responses: {
      200: {
        description: 'OK',
        content: response ? jsonOf(refTo(response, 'output')) : jsonOf({ type: 'string' }, contentType),
      },
      ...(method === 'get' && { 304: ref('NotModified') }),
      ...refusalsOf(operation),
    },
    ...(example && { 'x-example': example.path }),
  }
}

function refusalsOf({ dialect, params = {} }: Operation): JsonObject {
  if (dialect === 'prices') return { 400: ref('DialectRefused'), 401: ref('DialectDenied'), 429: ref('DialectTooMany') }
  const isOne = Object.keys(params).length > 1
  return { 400: ref('Refused'), ...(isOne && { 404: ref('NotFound') }), 429: ref('TooMany') }
}

const ref = (name: string) => ({ $ref: `#/components/responses/${name}` })

const asSchema = (schema: unknown): z.ZodType => {
  if (schema instanceof z.ZodType) return schema
  throw new RangeError('a parameter without a schema')
}

/** The description of a parameter is its own, not its schema's. */
function parameter(place: 'path' | 'query', name: string, schema: Json, required: boolean): JsonObject {
  const { description, ...own } = isObject(schema) ? schema : {}
  return { name, in: place, required, ...(description !== undefined && { description }), schema: own }
}

const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

type JsonSchema = { $schema?: string; $defs?: Record<string, Json> } & Record<string, Json>

/** Clients must pass over fields they do not know, so that objects are not closed. */
function toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
