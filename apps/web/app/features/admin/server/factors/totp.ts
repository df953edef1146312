import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Clocks of phones differ: the step before and the one after count as well. */
const driftSteps = [0, -1, 1]

/** The time step of an instant in milliseconds. */
export const stepOf = (now: number): number => Math.floor(now / 1000 / stepSeconds)

/** The one-time password of a time step. Source: RFC 4226 section 5.3, RFC 6238 section 4. */
export function totpOf(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) % 16
  const number = mac.readUInt32BE(offset) % 2 ** 31
  return String(number % 10 ** length).padStart(length, '0')
}

/** The time step whose password this is; undefined for none of those around `now`. */
export function findStep(secret: Uint8Array, code: string, now: number): number | undefined {
  const given = Buffer.from(code)
  return driftSteps
    .map((drift) => stepOf(now) + drift)
    .find((step) => {
      const right = Buffer.from(totpOf(secret, step))
      return given.length === right.length && timingSafeEqual(given, right)
    })
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 section 6, without padding. */
export function toBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address that an app of one-time passwords reads from a QR code. */
export function totpAddress(secret: Uint8Array, account: string): string {
  const label = `Stashwise:${account}`
  return `otpauth://totp/${encodeURIComponent(label)}?secret=${toBase32(secret)}&issuer=Stashwise&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
