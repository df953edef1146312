import { type ComponentProps, Suspense } from 'react'
import { withTexts } from '#app/i18n/browser.ts'
import { lazyPart } from '#app/kit/lazy-part.tsx'
import type { WhySheet as Sheet } from './ui/shared/why/why-sheet.tsx'
// A page that opens with a derivation is complete before its scripts: only a style sheet that a route imports itself is linked in its head.
import './ui/shared/why/why-sheet.module.css'

const load = () => withTexts(import('./ui/shared/why/why-sheet.tsx'), 'why', 'recipes').then(({ WhySheet }) => WhySheet)
const WhySheet = lazyPart(load)

/** Loads the code of derivations when somebody is about to open one. */
export function prepareWhy() {
  load().catch(() => {}) // the error is shown when it is opened
}

/** The derivation of a number. Few players open one: its code is loaded with the first. */
export const WhyPanel = (props: ComponentProps<typeof Sheet>) => (
  <Suspense>
    <WhySheet {...props} />
  </Suspense>
)
