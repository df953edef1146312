import { isAppError } from '@stashwise/game/app-error'
import type { Actor } from '../../audit.ts'
import type { FactorForm, FactorResult } from '../../factor-forms.ts'
import type { FactorsService } from '../../factors.ts'

/** Why a factor was refused; undefined for other errors. */
export function refusalOf(error: unknown): 'code' | 'passkey' | 'limit' | undefined {
  if (!isAppError(error)) return undefined
  if (error.code === 'factor/code') return 'code'
  if (error.code === 'factor/passkey') return 'passkey'
  return error.code === 'rate/limit' ? 'limit' : undefined
}

/** Does what a form of the page of second factors says. */
export async function runFactorForm(form: FactorForm, factors: FactorsService, actor: Actor): Promise<FactorResult> {
  try {
    switch (form.intent) {
      case 'start-totp':
        await factors.startTotp(actor)
        return { done: 'started' }
      case 'finish-totp':
        return { done: 'added', ...(await factors.finishTotp(actor, form.code)) }
      case 'add-passkey':
        return { done: 'added', ...(await factors.addPasskey(actor, form.passkey, form.name)) }
      case 'remove-totp':
        await factors.removeTotp(actor)
        return { done: 'removed' }
      case 'remove-passkey':
        await factors.removePasskey(actor, form.passkey)
        return { done: 'removed' }
      case 'renew-codes': {
        const recoveryCodes = await factors.renewRecoveryCodes(actor)
        return recoveryCodes.length > 0 ? { done: 'renewed', recoveryCodes } : { refused: 'invalid' }
      }
    }
  } catch (error) {
    const refused = refusalOf(error)
    if (refused) return { refused }
    throw error
  }
}
