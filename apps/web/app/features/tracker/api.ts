import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { KeysService } from '#app/features/keys/service.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { limitHeaders } from '#app/http/limit-headers.ts'
import type { RunWork } from '#app/http/run-work.ts'
import type { Platform } from '#app/platform/platform.ts'
import { trackerDocument } from './server/tracker-document.ts'
import { TrackerFault, toTrackerFault } from './server/tracker-fault.ts'
import { type Admitted, createTrackerGate } from './server/tracker-gate.ts'
import { canonicalPath, isAlias, routeParts, trackerRoots } from './server/tracker-paths.ts'
import type { TrackerParts } from './server/tracker-player.ts'
import { createTrackerRoutes, readTrackerBody, type TrackerRoute, trackerHealth } from './server/tracker-routes.ts'

type ApiParts = TrackerParts & Pick<Platform, 'consume' | 'clock' | 'log'> & { keys: Pick<KeysService, 'verify'>; publicUrl: string }

/** A response about one user, which may be used again for a quarter of a minute. */
const tagged = { 'Cache-Control': 'private, max-age=15', Vary: 'Authorization, X-API-Key' }
const notStored = { 'Cache-Control': 'no-store' }

/** The tracker API for programs that speak it: {@link trackerRoots} lists where. Every response is its JSON, also a refusal. */
export function createTrackerApi({ keys, consume, log, publicUrl, ...parts }: ApiParts, run: RunWork) {
  const admit = createTrackerGate({ consume, keys })
  const routes = createTrackerRoutes({ ...parts, calculate: run })
  const document = trackerDocument(publicUrl)

  async function respond(c: Context<CallVariables>): Promise<Response> {
    const { pathname } = new URL(c.req.url)
    const path = routeParts(pathname)
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const open = method === 'GET' ? openPart(path.join('/')) : undefined
    if (open) return open
    const { route, id } = findRoute(routes, method, path)
    let admitted: Admitted | undefined
    try {
      admitted = await admit(c, route.permission, method === 'GET' ? 'trackerRead' : 'trackerWrite')
      const body = method === 'POST' && !route.path.includes('level') ? await readTrackerBody(c.req.raw) : undefined
      const json = JSON.stringify(await route.respond({ ...admitted, id, body, c }))
      const headers = { ...limitHeaders(admitted.quota), ...aliasHeaders(pathname, path) }
      return route.isTagged ? sendTagged(c, json, headers) : sendJson(200, json, { ...headers, ...notStored })
    } catch (error) {
      const fault = toTrackerFault(error)
      if (!fault || !admitted) throw error
      throw new TrackerFault(fault.status, fault.message, { ...limitHeaders(admitted.quota), ...fault.headers })
    }
  }

  function openPart(path: string): Response | undefined {
    if (path === 'health') return sendJson(200, JSON.stringify(trackerHealth(parts.clock())), notStored)
    if (path === 'openapi.json') return sendJson(200, document, { 'Cache-Control': 'public, max-age=3600' })
    if (path === 'docs' || path === '') return new Response(null, { status: 302, headers: { Location: '/dev/api' } })
    return undefined
  }

  async function handle(c: Context<CallVariables>): Promise<Response> {
    try {
      return await respond(c)
    } catch (error) {
      const fault = toTrackerFault(error)
      if (!fault) log.error({ err: error, path: c.req.path }, 'request failed')
      const { status, message, headers } = fault ?? new TrackerFault(500, 'Internal server error')
      return sendJson(status, JSON.stringify({ success: false, error: message }), { ...notStored, ...headers })
    }
  }

  const api = new Hono<CallVariables>()
  for (const root of trackerRoots) api.all(`${root}/*`, handle)
  return api
}

/** @throws TrackerFault: 404 that names the routes, 405 with the method of the path. */
function findRoute(routes: readonly TrackerRoute[], method: string, parts: readonly string[]): { route: TrackerRoute; id: string } {
  const atPath = routes.filter(({ path }) => path.length === parts.length && path.every((part, at) => part === '*' || part === parts[at]))
  const route = atPath.find((each) => each.method === method)
  if (route) return { route, id: route.path.at(-1) === '*' ? (parts.at(-1) ?? '') : '' }
  const [other] = atPath
  if (other) throw new TrackerFault(405, `This route takes ${other.method}`, { Allow: other.method })
  const known = routes.map((each) => `${each.method} ${canonicalPath([])}/${each.path.join('/').replace('*', '{id}')}`)
  throw new TrackerFault(404, `Not Found. Routes: ${known.join(', ')}`)
}

const sendJson = (status: number, json: string, headers: Record<string, string>): Response =>
  new Response(json, { status, headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } })

/** A weak tag, as a proxy may compress the response. */
function sendTagged(c: Context, json: string, headers: Record<string, string>): Response {
  const tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  const known = c.req.header('if-none-match') ?? ''
  const all = { ...headers, ...tagged, ETag: `W/${tag}` }
  const isKnown = known.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag)
  return isKnown ? new Response(null, { status: 304, headers: all }) : sendJson(200, json, all)
}

/** Names the route's own address where another one was used. */
const aliasHeaders = (path: string, parts: readonly string[]): Record<string, string> =>
  isAlias(path, parts) ? { Link: `<${canonicalPath(parts)}>; rel="canonical"` } : {}
