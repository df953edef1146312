import { withTexts } from '#app/i18n/browser.ts'
import { lazyPart } from '#app/kit/lazy-part.tsx'
// The first view of the reader is complete before its scripts: only style sheets of a route's own modules are linked in its head.
import './ui/example-picture.module.css'
import './ui/follow-folder.module.css'
import './ui/picture-input.module.css'
import './ui/screenshot-part.module.css'

/** The reader of screenshots, loaded when it is rendered. */
export const ScreenshotView = lazyPart(() =>
  withTexts(import('./ui/screenshot-part.tsx'), 'screenshots').then(({ ScreenshotPart }) => ScreenshotPart),
)
