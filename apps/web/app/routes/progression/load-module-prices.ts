import { toWireMode } from '@stashwise/accounts/vocabulary'
import type { ShoppingPrice } from '@stashwise/calculators/view'
import { moduleStates } from '@stashwise/progression/hideout/module-states'
import { newProgressPlayer, toProgressPlayer } from '@stashwise/progression/player'
import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { priceItems } from '#app/features/calculators/server/price-items.ts'
import { wantedRows } from '#app/features/progression/ui/hideout/level-cost.ts'
import { recordIfKnown } from '../record-of.ts'

/**
 * What the missing parts of every module's next level cost the player of an account, or a new one, as the document shows them. None for one whose
 * progress is in the browser, which fetches its own, and while nobody can say whose page it is.
 */
export async function loadModulePrices({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<ShoppingPrice[]> {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const { record, isUnknown } = await recordIfKnown(context)
  const account = record?.pro ? record : undefined
  const figures = services.figures.of(viewer.cookies, viewer.mode, record)
  const isInBrowser = figures !== undefined && !account
  const facts = isUnknown || isInBrowser ? undefined : services.progression.findProgression(viewer)?.facts
  if (!facts) return []
  const player = account ? toProgressPlayer(account) : newProgressPlayer({ gameMode: toWireMode(viewer.mode) })
  const calculator = services.calculators.calculator(viewer, figures)
  const wanted = wantedRows(moduleStates(facts, player))
  return priceItems(
    calculator,
    wanted.map(({ uid, missing }) => ({ uid, count: missing })),
  )
}
