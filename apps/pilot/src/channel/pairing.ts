import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const maxTries = 5
const pauseMs = 60_000

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
export const newToken = () => randomBytes(32).toString('base64url')

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

function isSame(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export type PairingCode = {
  /** The six digits to show. */
  get: () => string
  /** A code works once. After five wrong ones it is another, and for a minute none is right. */
  try: (code: string) => 'paired' | 'wrong-code' | 'too-many-tries'
}

export function createPairingCode(now: () => number): PairingCode {
  let code = newCode()
  let wrong = 0
  let pausedUntil = 0
  return {
    get: () => code,
    try: (given) => {
      if (now() < pausedUntil) return 'too-many-tries'
      if (isSame(given.replace(/\s/g, ''), code)) {
        code = newCode()
        wrong = 0
        return 'paired'
      }
      wrong++
      if (wrong < maxTries) return 'wrong-code'
      code = newCode()
      wrong = 0
      pausedUntil = now() + pauseMs
      return 'too-many-tries'
    },
  }
}
