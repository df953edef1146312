import { isAppError } from '@stashwise/game/app-error'
import { data, redirect } from 'react-router'
import { addItemForm } from '#app/features/admin/schema.ts'
import { parseForm, typedTexts } from '#app/features/admin/server/parse-form.ts'
import { AddItemPage, type AddItemResult } from '#app/features/admin/ui/records/add-item-page.tsx'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/add-item'
import { forAdmins } from './for-admins.ts'

export const loader = forAdmins((_args: Route.LoaderArgs, { services, viewer }) => ({
  categories: services.recordsAdmin.categories(viewer),
}))

export const action = forAdmins(async ({ request }: Route.ActionArgs, { services, actor }) => {
  const sent = await readForm(request)
  const form = parseForm(addItemForm, sent)
  if (!form.ok) return data<AddItemResult>({ faults: form.faults, typed: form.typed }, 400)
  try {
    return redirect(`/admin/item/${await services.recordsAdmin.addItem(actor, form.value)}`)
  } catch (error) {
    if (!isAppError(error)) throw error
    const typed = typedTexts(sent)
    if (error.code === 'record/exists') return data<AddItemResult>({ faults: [], typed, exists: true }, 409)
    if (error.code === 'request/invalid') return data<AddItemResult>({ faults: ['category'], typed }, 400)
    throw error
  }
})

export default function AddItemRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddItemPage categories={loaderData.categories} result={actionData} />
}
