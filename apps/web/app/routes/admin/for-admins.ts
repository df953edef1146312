import { isAppError } from '@stashwise/game/app-error'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { type Services, servicesContext, viewerContext } from '#app/context.ts'
import type { Actor } from '#app/features/admin/audit.ts'
import type { Waiting } from '#app/features/admin/factor-forms.ts'
import { typedTexts } from '#app/features/admin/server/parse-form.ts'
import type { AdminService } from '#app/features/admin/service.ts'
import type { PageViewer, SignedIn } from '#app/http/call-variables.ts'
import { pageNotFound } from '../not-found.ts'
import { playerUnknown } from '../record-of.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
export type ForAdmins = { admin: AdminService; services: Services; viewer: PageViewer; user: SignedIn; actor: Actor }
type Work<Given, Result> = (args: Given, admin: ForAdmins) => Result | Promise<Result>

/**
 * A loader or action of the admin area. For anyone but an admin the path does not exist. Loaders run side by side, so the layout
 * around a page guards nothing: each loader and action of the area goes through here. A session that has yet to give its second factor is led to
 * where it does; an action that wants it again is sent once more by the page that asks.
 */
export const forAdmins = <Given extends Args, Result>(work: Work<Given, Result>) => guarded([], work)

/** {@link forAdmins}, and for those who have to set up, or to give, their second factor. */
export const forAdminsTo = <Given extends Args, Result>(step: SignedIn['adminStep'], work: Work<Given, Result>) => guarded([step], work)

/** {@link forAdmins} for what surrounds all pages of the area. */
export const forAnyAdmin = <Given extends Args, Result>(work: Work<Given, Result>) => guarded(['confirm', 'enrol'], work)

function guarded<Given extends Args, Result>(steps: readonly SignedIn['adminStep'][], work: Work<Given, Result>) {
  return async (args: Given): Promise<Result> => {
    const { request } = args
    const viewer = args.context.get(viewerContext)
    const { user } = viewer
    const { pathname, search } = new URL(request.url)
    if (viewer.userUnavailable) throw playerUnknown()
    if (!user || !(viewer.isAdmin || user.adminStep)) throw pageNotFound(pathname)
    if (user.adminStep && !steps.includes(user.adminStep)) throw redirect(placeOf(user.adminStep, pathname + search))
    const services = args.context.get(servicesContext)
    const actor = { userId: user.userId, session: user.sessionId, request: viewer.requestId }
    // The action reads the form itself.
    const form = isForm(request) ? request.clone() : undefined
    try {
      return await work(args, { admin: services.admin, services, viewer, user, actor })
    } catch (error) {
      if (!isAppError(error)) throw error
      if (error.code === 'page/not-found') throw pageNotFound(pathname)
      if (error.code === 'factor/stale' && form) throw await confirmFirst(form, pathname + search)
      throw error
    }
  }
}

const placeOf = (step: 'confirm' | 'enrol', next: string): string =>
  step === 'enrol' ? '/admin/second-factor' : `/admin/confirm?next=${encodeURIComponent(next)}`

const isForm = ({ method, headers }: Request): boolean =>
  method === 'POST' && (headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')

/** To be thrown: the page that asks for the second factor and then sends the form again. */
async function confirmFirst(form: Request, path: string) {
  const waiting: Waiting = { path, fields: Object.entries(typedTexts(await form.formData())) }
  return data({ code: 'factor/stale', waiting }, { status: 403, statusText: 'Second factor needed' })
}

/** For requests that name loaders (`_routes`) of which none is the area's. After the loaders, so that the page has what it needs. */
export async function onlyForAdmins({ request, context }: Args, next: () => Promise<Response>): Promise<Response> {
  const response = await next()
  const { isAdmin, user } = context.get(viewerContext)
  if (response.ok && !(user && (isAdmin || user.adminStep))) throw pageNotFound(new URL(request.url).pathname)
  return response
}

/** The action of pages that have nothing to send. */
export function refuseAction({ request }: Args): never {
  throw pageNotFound(new URL(request.url).pathname)
}
