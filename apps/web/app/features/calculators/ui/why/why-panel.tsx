import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../../kit/lazy-part.tsx'
import type { WhySheet as Sheet } from './why-sheet.tsx'
import '../../../../styles/why.css'

const load = () => import('./why-sheet.tsx').then(({ WhySheet }) => WhySheet)
const WhySheet = lazyPart(load)

/** Fetches what derivations are drawn with, when a reader is about to open one. */
export function prepareWhy() {
  load().catch(() => {}) // said when it is opened
}

/** The derivation of a number. Few readers open one: what it is drawn with comes with the first. */
export const WhyPanel = (props: ComponentProps<typeof Sheet>) => (
  <Suspense>
    <WhySheet {...props} />
  </Suspense>
)
