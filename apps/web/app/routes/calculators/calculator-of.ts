import type { RouterContextProvider } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import type { Extent } from '#app/features/calculators/page-views.ts'
import type { PageOptions } from '#app/features/calculators/settings-of.ts'
import { figuresOf } from '../figures-of.ts'

/** The calculator of a page with the player's own settings, and what all pages of calculators say. */
export async function calculatorOf(context: Readonly<RouterContextProvider>, options?: PageOptions) {
  const { calculators, market } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const record = await figuresOf(context)
  const isPro = record?.pro === true
  const extent: Extent = isPro ? 'first' : 'free'
  const { simulated, pricesAt } = market.state(viewer.mode)
  const state = { simulated, ...(pricesAt !== undefined && { pricesAt }) }
  const usesProgress = record?.tracksProgress === true
  const calculator = calculators.calculator(viewer, record, options)
  return { calculator, record, isPro, usesProgress, extent, state, locale: viewer.locale }
}
