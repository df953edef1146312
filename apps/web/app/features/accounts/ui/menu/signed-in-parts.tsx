import { useLoaded } from '#app/kit/use-loaded.ts'
import { usePageScope, useStore } from '#app/storage/page-scope.ts'
import { useFrameOfUser } from '../mode/use-frame-of-user.ts'
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
