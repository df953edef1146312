import { Outlet, useLocation } from 'react-router'
import { PageError, PlayerWait } from '#app/features/layout/ui/page-error.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { ItemToolsContext } from '#app/site/item-tools.ts'
import { showsPlayer } from '#app/site/shows-player.ts'
import type { Route } from './+types/default-layout'
import { SiteFrame } from './site-frame.tsx'
import { useLoadedTools } from './use-loaded-tools.ts'

export default function DefaultLayout() {
  const { isSignedIn, isUserUnknown } = useFrame()
  const { pathname } = useLocation()
  const tools = useLoadedTools(isSignedIn)
  return (
    <SiteFrame>
      <ItemToolsContext value={tools}>{isUserUnknown && showsPlayer(pathname) ? <PlayerWait /> : <Outlet />}</ItemToolsContext>
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
