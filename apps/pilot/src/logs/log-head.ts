/** The parts of a line's head that we use: its time, not parsed yet, and what follows the channel. */
export type LogHead = { time: string; message: string }

const date = /^\d{4}[-./]\d\d?[-./]\d\d?[ T]+\d{1,2}:\d\d:\d\d/
const level = /^(?:trace|verbose|debug|info|information|notice|warn|warning|error|critical|fatal)$/i
/** A channel is one word: `application`, `push-notifications`, `backend_queue`. */
const channel = /^[a-z][\w.-]{0,60}$/i
/** Client version: `1.1.5.0.47242`, `0.16.8.1.37972-live`. */
const version = /^v?\d{1,9}(?:\.\d{1,9}){1,9}(?:-[\w.-]{1,40})?$/i
/** Between level and channel: nothing, the number of a thread. */
const filler = /^\[?[\d.:-]*\]?$/
const channels = new Set(['application', 'push-notifications', 'notifications', 'backend', 'output', 'traces', 'errors', 'default'])
/** Time, version, level, channel, and some more that a client may add between. */
const maxFields = 8

/** Whether a line begins with a time, so that it is no part of the JSON of the line before. */
export const looksLikeHead = (line: string): boolean => date.test(line)

/**
 * Splits `time|version|level|channel|message`. The number of fields differs between clients (no version before 1.0, none of them since has been the
 * same for long), so level and channel are found by their form, in either order. The message may hold bars of its own. Undefined: none of them is there.
 */
export function splitHead(line: string): LogHead | undefined {
  if (!looksLikeHead(line)) return undefined
  const first = line.indexOf('|')
  if (first === -1) return undefined
  let hasLevel = false
  let hasChannel = false
  let from = first + 1
  for (let field = 0; field < maxFields; field++) {
    const bar = line.indexOf('|', from)
    if (bar === -1) break
    const text = line.slice(from, bar).trim()
    const isLevel: boolean = !hasLevel && level.test(text)
    const isChannel: boolean =
      !hasChannel && !isLevel && !version.test(text) && (hasLevel ? channel.test(text) : channels.has(text.toLowerCase()))
    if (!isLevel && !isChannel && (hasLevel || hasChannel) && !filler.test(text) && !version.test(text)) break
    hasLevel ||= isLevel
    hasChannel ||= isChannel
    from = bar + 1
    if (hasLevel && hasChannel) break
  }
  return hasLevel || hasChannel ? { time: line.slice(0, first), message: line.slice(from).trimStart() } : undefined
}
