import { withTexts } from '#app/i18n/browser.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { playerStrip } from '#app/site/player-strip.ts'
import { usePageScope, useStore } from '#app/storage/page-scope.ts'

const loadStrip = () => withTexts(import('./ui/strip/strip-dialog.tsx'), 'playerline', 'playerstrip').then(({ StripDialog }) => StripDialog)

/** The strip, loaded and rendered when something on the page opens it. */
export function PlayerStrip() {
  const page = usePageScope()
  const isOpen = useStore(playerStrip, false)
  const close = () => playerStrip(page).set(false)
  const Strip = useLoaded(isOpen, loadStrip, close)
  return Strip ? <Strip onClose={close} /> : null
}
