import { useEffect, useState } from 'react'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { useFrameOfUser } from '../mode/use-frame-of-user.ts'
import { onUserDialog, type UserDialog } from './user-request.ts'

const loadSettings = () => import('../settings/settings-popup.tsx').then(({ SettingsPopup }) => SettingsPopup)
const loadNewPmc = () => import('../characters/new-pmc-popup.tsx').then(({ NewPmcPopup }) => NewPmcPopup)

/** What a user's page has beside what renders at once: it follows the selected PMC, and its dialogs open here. */
export function SignedInParts() {
  useFrameOfUser()
  const [dialog, setDialog] = useState<UserDialog>()
  useEffect(() => onUserDialog(setDialog), [])
  const close = () => setDialog(undefined)
  const SettingsPopup = useLoaded(dialog === 'settings', loadSettings, close)
  const NewPmcPopup = useLoaded(dialog === 'new-pmc', loadNewPmc, close)
  return (
    <>
      {SettingsPopup ? <SettingsPopup onClose={close} /> : null}
      {NewPmcPopup ? <NewPmcPopup onClose={close} /> : null}
    </>
  )
}
