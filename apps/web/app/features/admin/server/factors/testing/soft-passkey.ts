import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** CBOR of what an authenticator sends: whole numbers below 24 or 16 bits, texts, bytes, maps (RFC 8949). */
function cbor(value: Cbor): Buffer {
  const head = (type: number, size: number) =>
    size < 24
      ? Buffer.from([(type << 5) | size])
      : size < 256
        ? Buffer.from([(type << 5) | 24, size])
        : Buffer.from([(type << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([name, of]) => [cbor(name), cbor(of)])
  return Buffer.concat([head(5, value.size), ...parts])
}

/** A device with one passkey (ES256, WebAuthn level 2), for a site at an origin. `counter`: signatures so far. */
export function softPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const device = { id: base64url(id), counter: 0, origin, register, authenticate }

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }))

  function authenticatorData(flags: number, attested: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++device.counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, attested])
  }
  const shell = { id: device.id, rawId: device.id, type: 'public-key' as const, clientExtensionResults: {} }

  /** The response to the options of a new passkey. */
  function register({ challenge }: { challenge: string }) {
    const cose = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, Cbor>()],
      ['authData', authenticatorData(0x45, attested)],
    ])
    const clientDataJSON = base64url(clientData('webauthn.create', challenge))
    return { ...shell, response: { clientDataJSON, attestationObject: base64url(cbor(attestation)), transports: ['internal' as const] } }
  }

  /** The response to a challenge. */
  function authenticate({ challenge }: { challenge: string }) {
    const data = clientData('webauthn.get', challenge)
    const authData = authenticatorData(0x05)
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
    return {
      ...shell,
      response: { clientDataJSON: base64url(data), authenticatorData: base64url(authData), signature: base64url(signature) },
    }
  }
  return device
}
