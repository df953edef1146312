import { describe, expect, test } from 'vitest'
import { checkOrigin } from './origin.ts'

type Case = { url?: string; publicUrl?: string; method?: string } & Record<string, string>

function isLetIn({
  url = 'https://stashwise.example/api/be/x',
  publicUrl = 'https://stashwise.example',
  method = 'POST',
  ...headers
}: Case) {
  try {
    checkOrigin(new Request(url, { method, headers }), publicUrl)
    return true
  } catch (error) {
    expect(error).toMatchObject({ name: 'AppError', code: 'request/origin' })
    return false
  }
}
const cookie = 'session=1'

test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing, so it may come from anywhere', (method) => {
  expect(isLetIn({ method, origin: 'https://evil.example', cookie })).toBe(true)
})

describe('a write', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('by %s from another site is refused', (method) => {
    expect(isLetIn({ method, origin: 'https://evil.example', cookie })).toBe(false)
    expect(isLetIn({ method, origin: 'https://stashwise.example', cookie })).toBe(true)
  })

  test.each([
    ['behind TLS that ends at a proxy', { url: 'http://stashwise.example/x', origin: 'https://stashwise.example' }, true],
    ['through a proxy that renames the host', { url: 'http://web:3000/x', origin: 'https://stashwise.example' }, true],
    ['from a subdomain', { origin: 'https://evil.stashwise.example' }, false],
    ['from a name that begins alike', { origin: 'https://stashwise.example.evil.example' }, false],
    ['from another port', { origin: 'https://stashwise.example:8443' }, false],
    ['from the site without TLS', { origin: 'http://stashwise.example' }, false],
    ['from a page without an origin', { origin: 'null' }, false],
    ['with garbage for an origin', { origin: 'stashwise.example' }, false],
    ['with an origin that carries a path', { origin: 'https://stashwise.example/x' }, false],
    ['from another site without cookies (a login would bring some)', { origin: 'https://evil.example', cookie: '' }, false],
  ])('%s', (_name, given, expected) => {
    expect(isLetIn({ cookie, ...given })).toBe(expected)
  })

  test.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['http://192.168.1.20:3000', true],
    ['http://stash.lan:3000', false], // a name that is not the site's may be a foreign page's own
    ['http://evil.example:3000', false],
  ])('at %s, an address that is not the published one', (own, expected) => {
    expect(isLetIn({ url: `${own}/x`, host: new URL(own).host, origin: own, publicUrl: 'http://localhost:4000', cookie })).toBe(expected)
  })

  test('at a name of the local network that is the published one', () => {
    expect(isLetIn({ url: 'http://stash.lan:3000/x', origin: 'http://stash.lan:3000', publicUrl: 'http://stash.lan:3000', cookie })).toBe(
      true,
    )
  })

  test('from another program on this machine is refused: its port differs', () => {
    expect(isLetIn({ url: 'http://localhost:3000/x', origin: 'http://localhost:8080', publicUrl: 'http://localhost:3000', cookie })).toBe(
      false,
    )
  })

  test.each([
    [{}, true],
    [{ cookie }, false],
    [{ cookie, 'sec-fetch-site': 'same-origin' }, true],
    [{ cookie, 'sec-fetch-site': 'none' }, true],
    [{ cookie, 'sec-fetch-site': 'same-site' }, false],
    [{ cookie, 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
  ])('without an Origin header (%j)', (headers, expected) => {
    expect(isLetIn(headers)).toBe(expected)
  })
})
