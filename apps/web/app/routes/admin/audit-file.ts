import { toStream } from '#app/features/admin/server/to-stream.ts'
import type { Route } from './+types/audit-file'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins((_args: Route.LoaderArgs, { admin }) => {
  const headers = {
    'Content-Type': 'application/jsonl; charset=utf-8',
    'Content-Disposition': 'attachment; filename="audit.jsonl"',
    'Cache-Control': 'no-store',
  }
  return new Response(toStream(admin.exportAudit()), { headers })
})
export const action = refuseAction
