import { Outlet } from 'react-router'
import { ItemToolsContext } from '#app/features/market/item-tools.ts'
import { useFrame } from '#app/features/shell/frame.tsx'
import { PageError } from '#app/features/shell/page-error.tsx'
import type { Route } from './+types/default-layout'
import { SiteFrame } from './site-frame.tsx'
import { useLoadedTools } from './use-loaded-tools.ts'

export default function DefaultLayout() {
  const { isSignedIn } = useFrame()
  const tools = useLoadedTools(isSignedIn)
  return (
    <SiteFrame>
      <ItemToolsContext value={tools}>
        <Outlet />
      </ItemToolsContext>
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <PageError error={error} />
    </SiteFrame>
  )
}
