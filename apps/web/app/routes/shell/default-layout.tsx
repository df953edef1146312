import { Outlet } from 'react-router'
import { UserProvider } from '../../features/accounts/client/user-provider.tsx'
import { Shell } from '../../features/shell/ui/shell.tsx'
import { useFrame } from '../../ui/frame.tsx'
import { type ReaderParts, ReaderPartsContext } from '../../ui/reader-parts.ts'
import { signedInParts } from './signed-in-parts.tsx'

const visitorParts: ReaderParts = {}

export default function DefaultLayout() {
  const { user, isSignedIn } = useFrame()
  return (
    <UserProvider record={user}>
      <ReaderPartsContext value={isSignedIn ? signedInParts : visitorParts}>
        <Shell>
          <Outlet />
        </Shell>
      </ReaderPartsContext>
    </UserProvider>
  )
}
