import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { DashboardPage } from '#app/features/progression/ui/dashboard/dashboard-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/dashboard'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'dashboard') })

/** What the address chooses is known in the browser alone. */
export const shouldRevalidate = () => false

export const meta = headMeta

export default function DashboardRoute() {
  return (
    <FirstView hasStock>
      <DashboardPage />
    </FirstView>
  )
}
