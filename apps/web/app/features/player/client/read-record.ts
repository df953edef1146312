import type { UserRecord } from '@stashwise/accounts/record'
import type { RecordPart } from '../present-part.ts'

/** The record in the body of a response or a message; undefined when it is something else. */
export function readRecord(body: unknown): UserRecord | undefined {
  return isRecord(body) ? body : undefined
}

function isRecord(body: unknown): body is UserRecord {
  return isPart(body) && typeof body.uid === 'string' && typeof body.charUid === 'string' && Array.isArray(body.chars)
}

/** The part of a record that prices and resets respond with. */
export function readPart(body: unknown): RecordPart | undefined {
  return isPart(body) ? body : undefined
}

const isPart = (body: unknown): body is RecordPart =>
  typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number'
