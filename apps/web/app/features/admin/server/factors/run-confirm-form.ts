import type { SignedIn } from '#app/http/call-variables.ts'
import { type ConfirmResult, confirmFields, type Waiting } from '../../confirming.ts'
import { againPath, confirmForm, confirmSearch } from '../../factor-forms.ts'
import type { FactorsService } from '../../factors.ts'
import { parseForm, typedTexts } from '../parse-form.ts'
import { refusalOf } from './run-factor-form.ts'

const ownFields: readonly string[] = Object.values(confirmFields)

/** Checks what was given; `to`: the page to go on with, `again`: the path that gets the same form once more. */
export async function runConfirmForm(
  sent: FormData,
  factors: FactorsService,
  user: SignedIn,
): Promise<{ to: string } | { again: string } | ConfirmResult> {
  const typed = typedTexts(sent)
  const again = againPath.parse(typed[confirmFields.again])
  const fields = Object.entries(typed).filter(([name]) => !ownFields.includes(name))
  const waiting: Waiting | undefined = again === undefined ? undefined : { path: again, fields }
  const refuse = (refused: ConfirmResult['refused']): ConfirmResult => ({ refused, ...(waiting && { waiting }) })
  const form = parseForm(confirmForm, sent)
  if (!form.ok) return refuse(typed[confirmFields.passkey] ? 'passkey' : 'code')
  try {
    await factors.confirm(user, form.value)
  } catch (error) {
    const refused = refusalOf(error)
    if (refused) return refuse(refused)
    throw error
  }
  return again === undefined ? { to: confirmSearch.parse({ next: typed[confirmFields.next] }).next } : { again }
}
