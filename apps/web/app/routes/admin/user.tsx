import { AppError, isAppError } from '@stashwise/game/app-error'
import { data } from 'react-router'
import { grantEnd, type UserForm, userForm } from '#app/features/admin/schema.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { UserPage, type UserResult } from '#app/features/admin/ui/user/user-page.tsx'
import type { Route } from './+types/user'
import { type ForAdmins, forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ params }: Route.LoaderArgs, { admin, viewer }) => {
  const user = await admin.findUser(params.uid)
  if (!user) throw new AppError('page/not-found')
  return { user, isSelf: user.uid === viewer.user?.userId, ownSession: viewer.user?.sessionId }
})

export const action = forAdmins(async ({ request, params }: Route.ActionArgs, given) => {
  const form = parseForm(userForm, await request.formData())
  if (!form.ok) return data<UserResult>({ error: 'invalid' }, 400)
  try {
    const result = await runUserForm(given, params.uid, form.value)
    return data<UserResult>(result, 'error' in result ? 400 : 200)
  } catch (error) {
    if (isAppError(error) && error.code === 'user/last-admin') return data<UserResult>({ error: 'lastAdmin' }, 409)
    throw error
  }
})

async function runUserForm({ admin, actor, viewer }: ForAdmins, uid: string, form: UserForm): Promise<UserResult> {
  switch (form.intent) {
    case 'grant-pro': {
      const until = grantEnd(form.span, form.date, viewer.now)
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
      await admin.setAdmin(actor, uid, false)
      return { done: 'unmakeAdmin' }
    case 'end-session':
      await admin.endSessions(actor, uid, { only: form.session })
      return { done: 'endSession' }
    case 'end-sessions':
      await admin.endSessions(actor, uid, 'all')
      return { done: 'endSessions' }
  }
}

export default function UserRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <UserPage key={loaderData.user.uid} {...loaderData} result={actionData} />
}
