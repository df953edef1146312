import { pictureTypeOf } from '#app/features/progression/report-schema.ts'
import type { Route } from './+types/report-screenshot'
import { forAdmins, refuseAction } from './for-admins.ts'

/** A player's picture, for admins only and never as a page: nothing in it is run, whatever it holds. */
export const loader = forAdmins(async ({ params }: Route.LoaderArgs, { admin }) => {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(params.id)
  const base64 = isId ? await admin.reportScreenshot(params.id) : undefined
  const bytes = base64 === undefined ? undefined : Buffer.from(base64, 'base64')
  const type = bytes && pictureTypeOf(bytes)
  if (!bytes || !type) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const headers = {
    'Content-Type': type,
    'Content-Disposition': 'inline; filename="screenshot"',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  }
  return new Response(new Uint8Array(bytes), { headers })
})
export const action = refuseAction
