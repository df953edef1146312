import type { ServerResponse } from 'node:http'

/** Ways the platform goes wrong. */
export const patreonFaults = ['500', '429', 'stall', 'garbage', 'wrong-shape', 'huge', 'cut', 'redirect'] as const
export type PatreonFault = (typeof patreonFaults)[number]

export type Throttle = { retryAfterSeconds: number | undefined; where: 'header' | 'body' }

export function misbehave(fault: PatreonFault, response: ServerResponse, throttle: Throttle) {
  const json = { 'content-type': 'application/json' }
  switch (fault) {
    case 'stall':
      return // The request stays open until the asker gives up or the server closes.
    case '500':
      response.writeHead(500, { 'content-type': 'text/html' }).end('<html><title>500 Internal Server Error</title></html>')
      return
    case '429': {
      const { retryAfterSeconds: seconds, where } = throttle
      const header = seconds !== undefined && where === 'header' ? { 'retry-after': String(seconds) } : {}
      const error = { code_name: 'RequestThrottled', status: '429', ...(where === 'body' && { retry_after_seconds: seconds }) }
      response.writeHead(429, { ...json, ...header }).end(JSON.stringify({ errors: [error] }))
      return
    }
    case 'garbage':
      response.writeHead(200, json).end('{"access_token":"half-a-secret-')
      return
    case 'wrong-shape':
      response.writeHead(200, json).end('{"data":{"type":"user","id":"1"},"access_token":"whole-secret"}')
      return
    case 'huge':
      response.writeHead(200, json).end(JSON.stringify({ data: 'x'.repeat(2 * 1024 * 1024) }))
      return
    case 'cut':
      response.writeHead(200, { ...json, 'content-length': 1000 })
      response.write('{"data":', () => response.destroy())
      return
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end()
  }
}
