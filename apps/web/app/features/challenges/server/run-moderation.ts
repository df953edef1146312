import { isAppError } from '@stashwise/game/app-error'
import type { ModerationForm } from '../schema.ts'
import type { ChallengesAdmin, EarlierDecision } from '../service.ts'

type Run = { challengesAdmin: ChallengesAdmin; actor: { userId: string }; challenge: string }
export type ModerationOutcome = 'decided' | 'removed' | 'deleted' | 'gone' | EarlierDecision

/** Does what an admin's form asks for; `gone`: what it is about is not there any more. An {@link EarlierDecision}: nothing was done. */
export async function runModeration(form: ModerationForm, { challengesAdmin, actor, challenge }: Run): Promise<ModerationOutcome> {
  try {
    if (form.intent === 'delete') {
      await challengesAdmin.remove(actor, challenge)
      return 'deleted'
    }
    if (form.intent === 'remove-player') {
      await challengesAdmin.removePlayer(actor, form.player)
      return 'removed'
    }
    const decision =
      form.intent === 'accept' ? { state: 'accepted' as const, reason: '' } : { state: 'rejected' as const, reason: form.reason }
    return (await challengesAdmin.decide(actor, form.report, { ...decision, seen: form.seen })) ?? 'decided'
  } catch (error) {
    if (isAppError(error) && error.code.startsWith('challenge/')) return 'gone'
    throw error
  }
}
