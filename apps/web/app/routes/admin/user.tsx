import { AppError } from '@stashwise/game/app-error'
import { data } from 'react-router'
import { type UserResult, userForm } from '#app/features/admin/schema.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { runUserForm } from '#app/features/admin/server/run-user-form.ts'
import { UserPage } from '#app/features/admin/ui/user/user-page.tsx'
import type { Route } from './+types/user'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins(async ({ params }: Route.LoaderArgs, { admin, viewer }) => {
  const user = await admin.findUser(params.uid)
  if (!user) throw new AppError('page/not-found')
  return { user, isSelf: user.uid === viewer.user?.userId, ownSession: viewer.user?.sessionId }
})

export const action = forAdmins(async ({ request, params }: Route.ActionArgs, { admin, actor, viewer }) => {
  const form = parseForm(userForm, await request.formData())
  if (!form.ok) return data<UserResult>({ error: 'invalid' }, 400)
  const result = await runUserForm(form.value, { admin, actor, uid: params.uid, now: viewer.now })
  return data<UserResult>(result, 'done' in result ? 200 : result.error === 'lastAdmin' ? 409 : 400)
})

export default function UserRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <UserPage key={loaderData.user.uid} {...loaderData} result={actionData} />
}
