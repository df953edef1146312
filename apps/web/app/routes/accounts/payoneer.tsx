import { servicesContext } from '#app/context.ts'
import { PayoneerPage } from '#app/features/accounts/ui/payoneer-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/payoneer'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, 'payoneer'),
  hasPatreon: context.get(servicesContext).loginOptions.patreon,
})

export const meta = headMeta

export default function PayoneerRoute({ loaderData: { hasPatreon } }: Route.ComponentProps) {
  return <PayoneerPage hasPatreon={hasPatreon} />
}
