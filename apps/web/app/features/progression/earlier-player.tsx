import { withTexts } from '#app/i18n/browser.ts'
import { browserPart } from '#app/kit/lazy-part.tsx'
import { useFrame } from '#app/site/frame.tsx'

const CarryOver = browserPart(() => withTexts(import('./ui/menu/notices.tsx'), 'progress').then(({ CarryOverNotice }) => CarryOverNotice))

/** Offers a Pro player whose PMC is empty what this browser had before; for pages without the notices of progress. */
export const EarlierPlayer = () => (useFrame().hasEarlierPlayer ? <CarryOver /> : null)
