import { TimePage } from '#app/features/time/ui/time-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/time'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'time') })

export const meta = headMeta

export default function TimeRoute() {
  return <TimePage />
}
