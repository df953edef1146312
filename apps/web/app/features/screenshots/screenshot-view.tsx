import { withTexts } from '#app/i18n/browser.ts'
import { lazyPart } from '#app/kit/lazy-part.tsx'
import { FirstView } from './ui/first-view.tsx'

const ScreenshotPart = lazyPart(() => withTexts(import('./ui/screenshot-part.tsx'), 'screenshots').then(({ ScreenshotPart: Part }) => Part))

/** The reader of screenshots, loaded when it is rendered. */
export const ScreenshotView = () => (
  <FirstView>
    <ScreenshotPart />
  </FirstView>
)
