import { Outlet } from 'react-router'
import { UserProvider } from '../../features/accounts/client/user-provider.tsx'
import { Shell } from '../../features/shell/ui/shell.tsx'
import { useFrame } from '../../ui/frame.tsx'
import { ItemToolsContext } from '../../ui/item-tools.ts'
import { type ReaderParts, ReaderPartsContext } from '../../ui/reader-parts.ts'
import { signedInParts } from './signed-in-parts.tsx'
import { useLoadedTools } from './use-loaded-tools.ts'

const visitorParts: ReaderParts = {}

export default function DefaultLayout() {
  const { user, isSignedIn } = useFrame()
  const tools = useLoadedTools(isSignedIn)
  return (
    <UserProvider record={user}>
      <ReaderPartsContext value={isSignedIn ? signedInParts : visitorParts}>
        <ItemToolsContext value={tools}>
          <Shell>
            <Outlet />
          </Shell>
        </ItemToolsContext>
      </ReaderPartsContext>
    </UserProvider>
  )
}
