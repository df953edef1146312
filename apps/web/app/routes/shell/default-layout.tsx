import { Outlet } from 'react-router'
import { Shell } from '../../features/shell/ui/shell.tsx'
import { useFrame } from '../../ui/frame.tsx'
import { ItemToolsContext } from '../../ui/item-tools.ts'
import { type ReaderParts, ReaderPartsContext } from '../../ui/reader-parts.ts'
import { signedInParts } from './signed-in-parts.tsx'
import { useLoadedTools } from './use-loaded-tools.ts'

const visitorParts: ReaderParts = {}

export default function DefaultLayout() {
  const { isSignedIn } = useFrame()
  const tools = useLoadedTools(isSignedIn)
  return (
    <ReaderPartsContext value={isSignedIn ? signedInParts : visitorParts}>
      <ItemToolsContext value={tools}>
        <Shell>
          <Outlet />
        </Shell>
      </ItemToolsContext>
    </ReaderPartsContext>
  )
}
