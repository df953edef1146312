import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareVersions, readManifest } from './manifest.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const own = { key, version: '1.2.3', platform: 'win32-x64' }
const update = { platform: 'win32-x64', url: 'pilot.gz', sha256: 'a'.repeat(64), bytes: 1000 }

function signed(payload: unknown) {
  const bytes = Buffer.from(JSON.stringify(payload))
  return { payload: bytes.toString('base64'), signature: sign(null, bytes, privateKey).toString('base64') }
}
const manifest = (version: string, others: object = {}) => signed({ product: 'stashwise-pilot', version, packages: [update], ...others })

test.each([
  ['1.2.4', { ok: true, version: '1.2.4', update }],
  ['1.10.0', { ok: true, version: '1.10.0', update }],
  ['1.2.3', { ok: true, version: '1.2.3', update: undefined }],
  ['1.2.2', { ok: false, reason: 'not-newer' }],
  ['0.99.99', { ok: false, reason: 'not-newer' }],
  ['2.0', { ok: false, reason: 'bad-manifest' }],
  ['1.2.4-evil', { ok: false, reason: 'bad-manifest' }],
])('version %s over 1.2.3', (version, result) => expect(readManifest(JSON.stringify(manifest(version)), own)).toEqual(result))

describe('a manifest is refused', () => {
  test('when it is signed for another product or has nothing for this system', () => {
    expect(readManifest(JSON.stringify(manifest('2.0.0', { product: 'other' })), own)).toMatchObject({ reason: 'bad-manifest' })
    expect(readManifest(JSON.stringify(manifest('2.0.0')), { ...own, platform: 'linux-x64' })).toMatchObject({ reason: 'bad-package' })
  })

  test('when any part of it is another than was signed', () => {
    const text = JSON.stringify(manifest('2.0.0'))
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('A', 'x', '7', '"', ' '), (at, char) => {
        const changed = text.slice(0, at) + char + text.slice(at + 1)
        fc.pre(changed !== text)
        const result = readManifest(changed, own)
        // A character that base64 does not mind leaves the same signed bytes.
        if (result.ok) expect(result).toEqual({ ok: true, version: '2.0.0', update })
      }),
    )
  })

  test.each(['', 'null', '{}', '{"payload":"","signature":""}', '[]'])('when it is %s', (text) =>
    expect(readManifest(text, own).ok).toBe(false),
  )
})

test('versions are compared number by number', () => {
  expect([
    compareVersions('1.9.0', '1.10.0'),
    compareVersions('2.0.0', '1.99.99'),
    compareVersions('1.0.0', '1.0.0'),
    compareVersions('v1', '1.0.0'),
  ]).toEqual([-1, 1, 0, undefined])
})
