import { type KeyObject, sign } from 'node:crypto'
import type { z } from 'zod'
import type { ManifestPayload, signedManifest } from '../src/update/manifest.ts'

/** What the site offers for updates, beside each other. */
export const manifestFile = 'stashwise-pilot-manifest.json'
export const packageFile = 'stashwise-pilot-windows.gz'

/** A manifest that pilots with this key's public half believe. */
export function signManifest(payload: ManifestPayload, privateKey: KeyObject): z.infer<typeof signedManifest> {
  const bytes = Buffer.from(JSON.stringify(payload))
  return { payload: bytes.toString('base64'), signature: sign(null, bytes, privateKey).toString('base64') }
}
