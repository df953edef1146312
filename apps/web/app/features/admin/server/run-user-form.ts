import { isAppError } from '@stashwise/game/app-error'
import type { Actor } from '../audit.ts'
import { grantEnd, type UserForm, type UserResult } from '../schema.ts'
import type { AdminService } from '../service.ts'

type Options = { admin: AdminService; actor: Actor; uid: string; now: number }

export async function runUserForm(form: UserForm, { admin, actor, uid, now }: Options): Promise<UserResult> {
  switch (form.intent) {
    case 'grant-pro': {
      const until = grantEnd(form.span, form.date, now)
      if (until === undefined) return { error: 'date' }
      await admin.grantPro(actor, uid, until)
      return { done: 'grantPro' }
    }
    case 'take-pro':
      await admin.takePro(actor, uid)
      return { done: 'takePro' }
    case 'make-admin':
      await admin.setAdmin(actor, uid, true)
      return { done: 'makeAdmin' }
    case 'unmake-admin':
      try {
        await admin.setAdmin(actor, uid, false)
        return { done: 'unmakeAdmin' }
      } catch (error) {
        if (isAppError(error) && error.code === 'user/last-admin') return { error: 'lastAdmin' }
        throw error
      }
    case 'end-session':
      await admin.endSessions(actor, uid, { only: form.session })
      return { done: 'endSession' }
    case 'end-sessions':
      await admin.endSessions(actor, uid, 'all')
      return { done: 'endSessions' }
  }
}
