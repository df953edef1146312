import { Outlet, useLocation } from 'react-router'
import { ItemToolsContext } from '#app/features/market/item-tools.ts'
import { useFrame } from '#app/features/shell/frame.tsx'
import { PageError } from '#app/features/shell/page-error.tsx'
import { PlayerWait } from '#app/features/shell/player-wait.tsx'
import { showsPlayer } from '#app/features/shell/shows-player.ts'
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
