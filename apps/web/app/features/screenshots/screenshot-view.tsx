import { withTexts } from '#app/i18n/browser.ts'
import { lazyPart } from '#app/kit/lazy-part.tsx'
import styles from './ui/first-view.module.css'

const ScreenshotPart = lazyPart(() => withTexts(import('./ui/screenshot-part.tsx'), 'screenshots').then(({ ScreenshotPart: Part }) => Part))

/**
 * The reader of screenshots, loaded when it is rendered. Its page links the styles of the first view, because a class of that sheet is used here:
 * they must not come with the reader's scripts.
 */
export const ScreenshotView = () => (
  <div className={styles.view}>
    <ScreenshotPart />
  </div>
)
