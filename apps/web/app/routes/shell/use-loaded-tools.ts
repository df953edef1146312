import { startTransition, useEffect, useState } from 'react'
import type { ItemTools } from '#app/site/item-tools.ts'

const none: ItemTools = {}

/** The tools of a user once they are loaded; none for visitors, who load nothing. */
export function useLoadedTools(isSignedIn: boolean): ItemTools {
  const [tools, setTools] = useState(none)
  useEffect(() => {
    if (!isSignedIn) return
    let isHere = true
    Promise.all([import('#app/features/accounts/ui/favourites/player-tools.ts'), import('#app/features/chat/ui/send-to-chat.tsx')]).then(
      // A context's urgent change empties what is not hydrated yet below it.
      ([{ itemTools }, { SendToChat }]) => isHere && startTransition(() => setTools({ ...itemTools, SendToChat })),
      (error: unknown) => console.warn('Stars and own prices could not be loaded', error),
    )
    return () => {
      isHere = false
    }
  }, [isSignedIn])
  return isSignedIn ? tools : none
}
