import { AlertMe } from '#app/features/alerts/alert-me.tsx'
import { TimePage } from '#app/features/time/ui/time-page.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/time'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'time') })

export const meta = headMeta

export default function TimeRoute() {
  const { mode } = useFrame()
  return <TimePage restockTools={<AlertMe about={{ mode, kinds: ['restock'] }} />} />
}
