import { Outlet } from 'react-router'
import { ItemToolsContext } from '#app/features/market/item-tools.ts'
import { useFrame } from '#app/features/shell/frame.tsx'
import { Shell } from '#app/features/shell/ui/shell.tsx'
import { type UserParts, UserPartsContext } from '#app/features/shell/user-parts.ts'
import { signedInParts } from './signed-in-parts.tsx'
import { useLoadedTools } from './use-loaded-tools.ts'

const visitorParts: UserParts = {}

export default function DefaultLayout() {
  const { isSignedIn } = useFrame()
  const tools = useLoadedTools(isSignedIn)
  return (
    <UserPartsContext value={isSignedIn ? signedInParts : visitorParts}>
      <ItemToolsContext value={tools}>
        <Shell>
          <Outlet />
        </Shell>
      </ItemToolsContext>
    </UserPartsContext>
  )
}
