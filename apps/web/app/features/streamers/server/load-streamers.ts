import { isAppError } from '@stashwise/game/app-error'
import type { Viewer } from '#app/http/call-variables.ts'
import { type CommandKind, commandKinds } from '../bot-command.ts'
import { exampleOf, type ReplyExample } from '../examples.ts'
import type { RepliesService } from '../service.ts'

/** An example of a kind of question, as the endpoint has it. */
export function exampleReply(replies: RepliesService, kind: CommandKind, { mode, locale }: Pick<Viewer, 'mode' | 'locale'>): ReplyExample {
  const typed = exampleOf(kind, locale)
  try {
    return { kind, typed, line: replies.line({ kind, typed, mode, locale }).line }
  } catch (error) {
    if (isAppError(error)) return { kind, typed }
    throw error
  }
}

/** Examples of all kinds, in the order in which they are shown. */
export const exampleReplies = (replies: RepliesService, viewer: Pick<Viewer, 'mode' | 'locale'>): ReplyExample[] =>
  commandKinds.map((kind) => exampleReply(replies, kind, viewer))
