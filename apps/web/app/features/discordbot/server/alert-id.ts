import { createHash } from 'node:crypto'
import type { GameMode } from '@stashwise/game/mode'

/** The id of the rule that a command makes: the same command again is the same rule. A UUID of version 8. */
export function alertIdOf(userId: string, mode: GameMode, trader: string): string {
  const bytes = createHash('sha256').update(`discord restock ${userId} ${mode} ${trader}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
