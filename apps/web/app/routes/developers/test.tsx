import { gameModes } from '@stashwise/game/mode'
import { servicesContext, viewerContext } from '#app/context.ts'
import { TestPage } from '#app/features/publicapi/ui/test-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/test'

/** What a chat bot asks. */
const chatLines = ['/bot/price?q=salewa', '/bot/ask?q=quest%20debut', '/bot/raid-time']
/** Calls that need no key. */
const tried: readonly string[] = ['listItems', 'getItem', 'listTraders']

export function loader({ context }: Route.LoaderArgs) {
  const { publicApi, market } = context.get(servicesContext)
  const { operations } = publicApi.reference(context.get(viewerContext).locale)
  return {
    head: pageHead(context, 'test'),
    states: gameModes.map(({ mode }) => market.state(mode)),
    operations: operations.filter(({ id }) => tried.includes(id)),
  }
}

export const meta = headMeta

export default function TestRoute({ loaderData: { states, operations } }: Route.ComponentProps) {
  return <TestPage states={states} operations={operations} chat={chatLines} />
}
