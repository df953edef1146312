import { withTexts } from '#app/i18n/browser.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { useIsPilotOn } from '../client/pilot-flag.ts'

const loadBridge = () => withTexts(import('./pilot-bridge.tsx'), 'pilot').then(({ PilotBridge }) => PilotBridge)

/** Brings what talks to the pilot, on the pages of players who have connected one. */
export function PilotWatch() {
  const isOn = useIsPilotOn()
  const Bridge = useLoaded(isOn, loadBridge)
  return Bridge ? <Bridge /> : null
}
