import { AppError } from '@stashwise/game/app-error'
import { data, redirect, redirectDocument } from 'react-router'
import { type UserResult, userForm } from '#app/features/admin/schema.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { runUserForm, statusOfResult } from '#app/features/admin/server/run-user-form.ts'
import { UserPage } from '#app/features/admin/ui/user/user-page.tsx'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/user'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ params }: Route.LoaderArgs, { admin, services, viewer }) => {
  const user = await admin.findUser(params.uid)
  if (!user) throw new AppError('page/not-found')
  const extras = await services.people.extras(user.uid)
  return { user, extras, isSelf: user.uid === viewer.user?.userId, ownSession: viewer.user?.sessionId }
})

export const action = forAdmins(async ({ request, params }: Route.ActionArgs, { admin, services, actor, viewer }) => {
  const form = parseForm(userForm, await readForm(request))
  if (!form.ok) return data<UserResult>({ error: form.faults.includes('reason') ? 'reason' : 'invalid' }, 400)
  const { people, views } = services
  const acting = { ...actor, sessionId: viewer.user?.sessionId ?? '' }
  const result = await runUserForm(form.value, { admin, people, views, actor: acting, uid: params.uid, now: viewer.now })
  // The whole page is the user's from here on.
  if ('view' in result) return redirectDocument('/')
  if ('deleted' in result) return redirect('/admin/users?done=deleted')
  return data<UserResult>(result, statusOfResult(result))
})

/** A form that was refused, too: somebody else may have been faster, and the page shows what they did. */
export const shouldRevalidate = () => true

export default function UserRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <UserPage key={loaderData.user.uid} {...loaderData} result={actionData} />
}
