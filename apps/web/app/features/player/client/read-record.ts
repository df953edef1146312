import type { UserRecord } from '@stashwise/accounts/record'
import { fromWire, type Wire } from '@stashwise/accounts/wire'
import type { RecordPart } from '../present-part.ts'

/** The record in the body of a response or a message; undefined when it is something else. */
export function readRecord(body: unknown): UserRecord | undefined {
  const part = readPart(body)
  return part && isRecord(part) ? part : undefined
}

const isRecord = (part: RecordPart): part is UserRecord =>
  typeof part.uid === 'string' && typeof part.characterUid === 'string' && Array.isArray(part.characters)

/** The part of a record that prices and resets respond with. */
export const readPart = (body: unknown): RecordPart | undefined => (isPart(body) ? fromWire(body) : undefined)

const isPart = (body: unknown): body is Wire<RecordPart> =>
  typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number'
