import { toGameMode } from '@stashwise/accounts/vocabulary'
import { fromWire } from '@stashwise/accounts/wire'
import { defaultMode } from '@stashwise/game/mode'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSaveState, useUser } from '#app/features/player/user-provider.tsx'
import { prefetchMode } from '#app/http/mode-queries.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { useFrame } from '#app/site/frame.tsx'
import { revalidateWithFrame } from '#app/site/frame-revalidation.ts'
import { usePageScope, useStore } from '#app/storage/page-scope.ts'
import { userDialog } from './user-request.ts'

const loadSettings = () => import('../settings/settings-popup.tsx').then(({ SettingsPopup }) => SettingsPopup)
const loadNewPmc = () => import('../characters/new-pmc-popup.tsx').then(({ NewPmcPopup }) => NewPmcPopup)

/** What a user's page has beside what renders at once: it follows the selected PMC, and its dialogs open here. */
export function SignedInParts() {
  useFrameOfUser()
  const page = usePageScope()
  const dialog = useStore(userDialog, undefined)
  const close = () => userDialog(page).set(undefined)
  const SettingsPopup = useLoaded(dialog === 'settings', loadSettings, close)
  const NewPmcPopup = useLoaded(dialog === 'new-pmc', loadNewPmc, close)
  return (
    <>
      {SettingsPopup ? <SettingsPopup onClose={close} /> : null}
      {NewPmcPopup ? <NewPmcPopup onClose={close} /> : null}
    </>
  )
}

/**
 * Reloads all data of the page when another PMC or mode was selected, or Pro came or went: here, in another tab or on
 * another device. Once for each such record, so that a server that disagrees does not cause an endless loop. The page shows what it has,
 * dimmed, until everything of the other mode is there.
 */
function useFrameOfUser(): void {
  const frame = useFrame()
  const user = useUser()
  const isSaved = useSaveState() === 'saved'
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()
  const asked = useRef('')
  const mode = user && (user.pro ? toGameMode(user.gameMode) : defaultMode)
  const shown = frame.user && fromWire(frame.user)
  const isOther = user && (mode !== frame.mode || user.characterUid !== shown?.characterUid || user.pro !== frame.isPro)
  const wanted = user && isOther && isSaved ? `${user.version} ${user.characterUid} ${mode} ${user.pro}` : ''

  useEffect(() => {
    if (wanted === '' || asked.current === wanted) return
    asked.current = wanted
    const isReady = mode && mode !== frame.mode ? prefetchMode(queries, mode) : Promise.resolve()
    void isReady.then(() => revalidateWithFrame(revalidate))
  }, [wanted, revalidate, queries, mode, frame.mode])

  const isChanging = mode !== undefined && mode !== frame.mode
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-changing', isChanging)
    return () => document.documentElement.removeAttribute('data-changing')
  }, [isChanging])
}
