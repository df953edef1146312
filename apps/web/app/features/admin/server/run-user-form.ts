import { isAppError } from '@stashwise/game/app-error'
import type { Actor } from '../audit.ts'
import type { PeopleService } from '../people.ts'
import { type AccessForm, type AccessResult, grantEnd, type UserForm, type UserResult } from '../schema.ts'
import type { AdminService } from '../service.ts'
import type { ViewsService } from '../views.ts'

type Options = {
  admin: AdminService
  people: PeopleService
  views: ViewsService
  actor: Actor & { sessionId: string }
  uid: string
  now: number
}

/** Does what a form of a user's page says. A refusal changed nothing. */
export async function runUserForm(form: UserForm, options: Options): Promise<UserResult> {
  try {
    return await run(form, options)
  } catch (error) {
    if (isAppError(error) && error.code === 'user/last-admin') return { error: 'lastAdmin' }
    if (isAppError(error) && error.code === 'record/changed') return { error: 'changed' }
    throw error
  }
}

async function run(form: UserForm, { admin, people, views, actor, uid, now }: Options): Promise<UserResult> {
  switch (form.intent) {
    case 'grant-pro': {
      // A grant in force is extended, from its end on.
      const from = form.known === '' || form.known === 'forever' ? now : Math.max(now, Date.parse(form.known))
      const until = grantEnd(form.span, form.date, form.span === 'date' ? now : from)
      if (until === undefined) return { error: 'date' }
      await people.setPro(actor, uid, { until, reason: form.reason, known: form.known })
      return { done: 'grantPro' }
    }
    case 'take-pro':
      await people.setPro(actor, uid, { until: null, reason: form.reason, known: form.known })
      return { done: 'takePro' }
    case 'make-admin':
      await admin.setAdmin(actor, uid, true)
      return { done: 'makeAdmin' }
    case 'unmake-admin':
      await admin.setAdmin(actor, uid, false)
      return { done: 'unmakeAdmin' }
    case 'end-session':
      await admin.endSessions(actor, uid, { only: form.session })
      return { done: 'endSession' }
    case 'end-sessions':
      await admin.endSessions(actor, uid, 'all')
      return { done: 'endSessions' }
    case 'suspend':
    case 'restore':
      return runAccess({ ...form, user: uid }, { people, actor })
    case 'reset-limit':
      await people.resetLimit(actor, uid, form.name)
      return { done: 'resetLimit' }
    case 'set-limit':
      await people.setLimit(actor, uid, form)
      return { done: 'setLimit' }
    case 'view': {
      const outcome = await views.start(actor, uid, form)
      return outcome === 'started' ? { view: outcome } : { error: outcome === 'admin' ? 'viewAdmin' : 'viewOpen' }
    }
    case 'delete': {
      const outcome = await people.remove(actor, uid, form.confirm)
      if (outcome === 'deleted') return { deleted: true }
      return { error: outcome === 'confirm' ? 'confirm' : outcome === 'self' ? 'deleteSelf' : 'deleteAdmin' }
    }
  }
}

type AccessOptions = Pick<Options, 'people'> & { actor: Actor }

async function runAccess(form: AccessForm, { people, actor }: AccessOptions): Promise<{ done: 'suspend' | 'restore' }> {
  const { intent, user, kind, subject } = form
  if (intent === 'suspend') await people.suspend(actor, { userId: user, kind, subject, reason: form.reason })
  else await people.restore(actor, { userId: user, kind, subject })
  return { done: intent }
}

/** Does what a form of the list of keys says. */
export async function runAccessForm(form: AccessForm, options: AccessOptions): Promise<AccessResult> {
  try {
    return await runAccess(form, options)
  } catch (error) {
    if (isAppError(error) && error.code === 'record/changed') return { error: 'changed' }
    throw error
  }
}

const conflicts: readonly string[] = ['lastAdmin', 'changed', 'viewAdmin', 'viewOpen', 'deleteSelf', 'deleteAdmin']
/** 409 for a conflict, 400 for a form that was refused. */
export const statusOfResult = (result: UserResult | AccessResult): number =>
  !('error' in result) ? 200 : conflicts.includes(result.error) ? 409 : 400
