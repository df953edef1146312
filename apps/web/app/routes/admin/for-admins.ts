import { isAppError } from '@stashwise/game/app-error'
import { type RouterContextProvider, redirect } from 'react-router'
import { type Services, servicesContext, viewerContext } from '#app/context.ts'
import type { Actor } from '#app/features/admin/audit.ts'
import { confirmFirst, copyForm, placeOf } from '#app/features/admin/server/factors/confirm-first.ts'
import type { AdminService } from '#app/features/admin/service.ts'
import type { PageViewer, SignedIn } from '#app/http/call-variables.ts'
import { pageNotFound } from '../not-found.ts'
import { areNames, type Names } from '../read-form.ts'
import { playerUnknown } from '../record-of.ts'

/** `url`: of the page, also for a request of its data. */
export type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider>; params: Names }
export type ForAdmins = { admin: AdminService; services: Services; viewer: PageViewer; user: SignedIn; actor: Actor }
type Work<Given, Result> = (args: Given, admin: ForAdmins) => Result | Promise<Result>
/**
 * A loader or action of the admin area. For anyone but an admin the path does not exist. Loaders run side by side, so the layout around a page guards
 * nothing: each goes through here. Who has yet to give the second factor is led there; an action that wants it again is sent on by the page that asks.
 */
export const forAdmins = <Given extends Args, Result>(work: Work<Given, Result>) => forAdminsTo([], work)

/** {@link forAdmins}, and for those who have to set up, or to give, their second factor. */
export function forAdminsTo<Given extends Args, Result>(steps: NonNullable<SignedIn['adminStep']>[], work: Work<Given, Result>) {
  return async (args: Given): Promise<Result> => {
    const { request, url, context, params } = args
    const viewer = context.get(viewerContext)
    const { user, isAdmin, userUnavailable, requestId } = viewer
    if (userUnavailable) throw playerUnknown()
    if (!user || !(isAdmin || user.adminStep) || !areNames(params)) throw pageNotFound(url.pathname)
    if (user.adminStep && !steps.includes(user.adminStep)) throw redirect(placeOf(user.adminStep, url.pathname + url.search))
    const services = context.get(servicesContext)
    const actor = { userId: user.userId, session: user.sessionId, request: requestId }
    const form = copyForm(request)
    try {
      return await work(args, { admin: services.admin, services, viewer, user, actor })
    } catch (error) {
      if (isAppError(error) && error.code === 'page/not-found') throw pageNotFound(url.pathname)
      throw isAppError(error) && error.code === 'factor/stale' && form ? await confirmFirst(form, url) : error
    }
  }
}
/** The action of pages that have nothing to send. */
export function refuseAction({ url }: Args): never {
  throw pageNotFound(url.pathname)
}
