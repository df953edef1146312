import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { parseJson } from '@stashwise/game/parse-json'
import { z } from 'zod'
import { isOwnPageRequest, toOrigin } from '../channel/guards.ts'
import { readText } from '../files/read-text.ts'
import type { Pilot } from '../pilot.ts'
import { type AssetName, readAsset } from './assets.ts'
import { texts } from './texts.ts'

const maxBodyBytes = 8 * 1024

const files: Readonly<Record<string, { name: AssetName; type: string }>> = {
  '/': { name: 'page.html', type: 'text/html; charset=utf-8' },
  '/page.css': { name: 'page.css', type: 'text/css; charset=utf-8' },
  '/page.js': { name: 'page.js', type: 'text/javascript; charset=utf-8' },
}

/** Nothing from elsewhere, nothing in a frame, nothing to a page that opened this one. */
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; img-src data:; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const folder = z.string().max(1000)
const settingsBody = z.object({
  siteOrigin: z.string().max(300).optional(),
  gameFolder: folder.optional(),
  screenshotsFolder: folder.optional(),
  recycles: z.boolean().optional(),
  startsWithSystem: z.boolean().optional(),
})

function send(response: ServerResponse, status: number, type: string, body: string | Buffer) {
  response.writeHead(status, { ...headers, 'Content-Type': type })
  response.end(body)
}
const sendJson = (response: ServerResponse, value: unknown, status = 200) =>
  send(response, status, 'application/json', JSON.stringify(value))

async function readBody(request: IncomingMessage): Promise<unknown> {
  return parseJson((await readText(request, maxBodyBytes)) ?? '')
}

export type PageActions = {
  pilot: Pilot
  canRecycle: boolean
  /** Makes the system start the pilot, or no longer; absent where it cannot. @returns whether it took that over. */
  setAutostart: ((isOn: boolean) => Promise<boolean>) | undefined
  quit: () => void
}

/** Takes over what was set on the page. @returns the field that is wrong. */
async function saveSettings({ pilot, setAutostart }: PageActions, body: unknown): Promise<string | undefined> {
  const settings = settingsBody.safeParse(body).data
  if (!settings) return 'settings'
  const { siteOrigin, ...others } = settings
  const origin = siteOrigin === undefined ? undefined : siteOrigin.trim() === '' ? null : toOrigin(siteOrigin.trim())
  if (siteOrigin !== undefined && origin === undefined) return 'siteOrigin'
  const { startsWithSystem } = settings
  const isChanged = startsWithSystem !== undefined && startsWithSystem !== pilot.describe().settings.startsWithSystem
  if (isChanged && !(await setAutostart?.(startsWithSystem))) return 'startsWithSystem'
  const isTaken = await pilot.changeSettings({ ...others, ...(origin !== undefined && { siteOrigin: origin }) })
  return isTaken ? undefined : 'folder'
}

async function answer(request: IncomingMessage, response: ServerResponse, actionsOfPage: PageActions) {
  const { pilot, canRecycle, setAutostart, quit } = actionsOfPage
  const path = request.url ?? ''
  const file = files[path]
  if (request.method === 'GET' && file) return send(response, 200, file.type, await readAsset(file.name))
  if (request.method === 'GET' && path === '/texts') return sendJson(response, texts)
  if (request.method === 'GET' && path === '/state')
    return sendJson(response, { ...pilot.describe(), canRecycle, canAutostart: setAutostart !== undefined })
  if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') return send(response, 404, 'text/plain', '')
  const body = await readBody(request)
  if (path === '/settings') {
    const wrong = await saveSettings(actionsOfPage, body)
    return sendJson(response, { wrong }, wrong === undefined ? 200 : 400)
  }
  const actions: Record<string, () => unknown> = {
    '/recheck': pilot.recheck,
    '/forget': pilot.forgetPages,
    '/update': pilot.runUpdate,
    '/quit': quit,
  }
  const action = Object.hasOwn(actions, path) ? actions[path] : undefined
  if (!action) return send(response, 404, 'text/plain', '')
  await action()
  sendJson(response, {})
}

/** A connection without a request within this time makes room for others. Milliseconds. */
const silentMs = 3000
const maxSilent = 20
const maxConnections = 200

/**
 * Connections of another program that ask for nothing would keep the page out: each has {@link silentMs} for its first request, and when there are too
 * many the one that has been silent longest goes at once.
 */
function limitSilence(server: Server) {
  const silent = new Map<Socket, NodeJS.Timeout>()
  const settle = (socket: Socket) => {
    clearTimeout(silent.get(socket))
    silent.delete(socket)
  }
  server.on('connection', (socket: Socket) => {
    const [oldest] = silent.keys()
    if (silent.size >= maxSilent && oldest) oldest.destroy()
    silent.set(
      socket,
      setTimeout(() => socket.destroy(), silentMs),
    )
    socket.once('close', () => settle(socket))
  })
  server.on('request', ({ socket }) => settle(socket))
  server.on('upgrade', ({ socket }) => settle(socket))
}

/** The pilot's own page. Requests that are not of this page get an empty 403. */
export function createPageServer(port: () => number, actions: () => PageActions, onError: (error: unknown) => void): Server {
  const server = createServer({ maxHeaderSize: 8 * 1024, requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    if (!isOwnPageRequest(request, port())) {
      response.writeHead(403, { 'Content-Length': 0, Connection: 'close' })
      response.end()
      return
    }
    answer(request, response, actions()).catch((error: unknown) => {
      onError(error)
      if (response.headersSent) response.destroy()
      else send(response, 500, 'text/plain', '')
    })
  })
  server.maxConnections = maxConnections
  limitSilence(server)
  return server
}
