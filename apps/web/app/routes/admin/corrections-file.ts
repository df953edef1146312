import type { Route } from './+types/corrections-file'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(async (_args: Route.LoaderArgs, { admin }) => {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Disposition': 'attachment; filename="corrections.json"',
    'Cache-Control': 'no-store',
  }
  return new Response(await admin.exportCorrections(), { headers })
})
export const action = refuseAction
