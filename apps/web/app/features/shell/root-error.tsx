import { isRouteErrorResponse } from 'react-router'
import { Shell } from './ui/shell.tsx'

export function RootError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Shell>
      <title>{`${status} - Stashwise`}</title>
      <h1>{status}</h1>
    </Shell>
  )
}
