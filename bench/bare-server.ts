// The yardstick: Hono on node-server that answers every path with one body of a given size and type, and does nothing else.
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [bodyPath = '', headersJson = '{}', status = '200'] = process.argv.slice(2)
const body = new Uint8Array(readFileSync(bodyPath))
const headers: Record<string, string> = JSON.parse(headersJson)
const app = new Hono().get('*', (c) => (status === '304' ? c.body(null, 304, headers) : c.body(body, 200, headers)))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port))
