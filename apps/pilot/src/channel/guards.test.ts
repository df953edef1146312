import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isOwnPageRequest, toOrigin } from './guards.ts'

const port = 5123
const own = `http://127.0.0.1:${port}`

function asks({ method = 'GET', url = '/state', ...headers }: Record<string, string>): boolean {
  return isOwnPageRequest({ method, url, headers: { host: `127.0.0.1:${port}`, ...headers } } as unknown as IncomingMessage, port)
}

test.each([
  ['the address bar', {}],
  ['the page itself', { 'sec-fetch-site': 'same-origin' }],
  ['the page by its other name', { host: `localhost:${port}` }],
  ['a form of the page', { method: 'POST', origin: own, 'sec-fetch-site': 'same-origin' }],
  [
    'a link of the site that opens the page',
    { url: '/', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
])('%s is answered', (_, request) => expect(asks(request)).toBe(true))

test.each([
  ['a name that was made to point here', { host: 'evil.example' }],
  ['a name on the right port', { host: `evil.example:${port}` }],
  ['another port', { host: '127.0.0.1:80' }],
  [
    'a script tag of another site',
    { url: '/page.js', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
  ],
  ['a frame of another site', { url: '/', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a fetch of another site', { origin: 'https://evil.example' }],
  ['a page of another port', { 'sec-fetch-site': 'same-site' }],
  ['a form of another site', { method: 'POST', origin: 'https://evil.example' }],
  ['a form without an origin', { method: 'POST' }],
  ['a sandboxed frame', { method: 'POST', origin: 'null' }],
])('%s is not answered', (_, request) => expect(asks(request)).toBe(false))

test.each([
  ['https://stashwise.example/pilot?x=1', 'https://stashwise.example'],
  ['https://stashwise.example:8443', 'https://stashwise.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://stashwise.example', undefined],
  ['file:///etc', undefined],
  ['javascript:alert(1)', undefined],
  ['stashwise', undefined],
  ['', undefined],
])('the origin of %s is %s', (text, origin) => expect(toOrigin(text)).toBe(origin))
