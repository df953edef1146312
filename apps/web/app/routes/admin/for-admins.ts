import { isAppError } from '@stashwise/game/app-error'
import type { RouterContextProvider } from 'react-router'
import { type Services, servicesContext, viewerContext } from '#app/context.ts'
import type { Actor } from '#app/features/admin/audit.ts'
import type { AdminService } from '#app/features/admin/service.ts'
import type { PageViewer } from '#app/http/call-variables.ts'
import { pageNotFound } from '../not-found.ts'
import { playerUnknown } from '../record-of.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
export type ForAdmins = { admin: AdminService; services: Services; viewer: PageViewer; actor: Actor }

/**
 * A loader or action of the admin area. For anyone but an admin the path does not exist. Loaders run side by side, so the layout
 * around a page guards nothing: each loader and action of the area goes through here.
 */
export function forAdmins<Given extends Args, Result>(work: (args: Given, admin: ForAdmins) => Result | Promise<Result>) {
  return async (args: Given): Promise<Result> => {
    const viewer = args.context.get(viewerContext)
    if (viewer.userUnavailable) throw playerUnknown()
    if (!viewer.isAdmin || !viewer.user) throw pageNotFound(new URL(args.request.url).pathname)
    const services = args.context.get(servicesContext)
    const { userId, sessionId: session } = viewer.user
    const actor = { userId, session, request: viewer.requestId }
    try {
      return await work(args, { admin: services.admin, services, viewer, actor })
    } catch (error) {
      if (isAppError(error) && error.code === 'page/not-found') throw pageNotFound(new URL(args.request.url).pathname)
      throw error
    }
  }
}

/** For requests that name loaders (`_routes`) of which none is the area's. After the loaders, so that the page has what it needs. */
export async function onlyForAdmins({ request, context }: Args, next: () => Promise<Response>): Promise<Response> {
  const response = await next()
  const { isAdmin, user } = context.get(viewerContext)
  if (response.ok && !(isAdmin && user)) throw pageNotFound(new URL(request.url).pathname)
  return response
}

/** The action of pages that have nothing to send. */
export function refuseAction({ request }: Args): never {
  throw pageNotFound(new URL(request.url).pathname)
}
