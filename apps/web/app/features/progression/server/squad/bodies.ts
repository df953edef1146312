import { gameModes } from '@stashwise/game/mode'
import { memberName } from '@stashwise/progression/squad/squad-rules'
import { z } from 'zod'

/** Far above what anybody has open, far below what a body may weigh. */
const maxIds = 1500
const ids = z.array(z.string().max(64)).max(maxIds)

/** Made by the member's browser, which alone has it. */
const key = z.string().regex(/^[\w-]{22,64}$/)

const member = {
  key,
  name: z.string().max(200).transform(memberName),
  progress: z.strictObject({ active: ids, available: ids, current: ids, done: ids }),
}
const mode = z.enum(gameModes.map((row) => row.mode))

export const memberBody = z.strictObject(member)
export type MemberBody = z.output<typeof memberBody>
/** Creating and joining name the game mode. */
export const joinBody = z.strictObject({ mode, ...member })
export type JoinBody = z.output<typeof joinBody>
export const leaveBody = z.strictObject({ key })
export const removeBody = z.strictObject({ key, member: z.string().max(64) })
/** What the link holds. Whatever it is: what nobody has made is not found. */
export const squadQuery = z.object({ squad: z.string().max(100).catch('') })
