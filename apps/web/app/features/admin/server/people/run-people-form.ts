import type { Actor } from '../../audit.ts'
import type { PeopleBatch, PeopleResult, PeopleService } from '../../people.ts'
import { grantEnd, peopleForm } from '../../schema.ts'
import { parseForm } from '../parse-form.ts'

/** Previews a batch, or changes all selected users at once. */
export async function runPeopleForm(
  sent: FormData,
  { people, actor, now }: { people: PeopleService; actor: Actor; now: number },
): Promise<PeopleResult> {
  const form = parseForm(peopleForm, sent)
  if (!form.ok) return { faults: form.faults }
  const { intent, records, action, span, reason } = form.value
  const batch: PeopleBatch = { users: records, action, span, reason }
  const until = grantEnd(span, undefined, now) ?? 'forever'
  if (intent === 'plan') return { planned: await people.planBatch(batch, until), batch }
  return { changed: await people.runBatch(actor, batch, until) }
}
