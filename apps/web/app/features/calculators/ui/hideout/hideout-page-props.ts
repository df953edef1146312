import type { HideoutView } from '@stashwise/calculators/hideout/hideout-view'
import type { WhyView } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import type { HideoutSearch } from '../../schema.ts'

export type HideoutPageProps = {
  view: HideoutView
  state: { simulated: boolean }
  isPro: boolean
  usesFuel: boolean
  search: HideoutSearch
  onSearch(change: Partial<HideoutSearch>): void
  /** The open derivation, from the address. */
  why: WhyView | undefined
  settings?: ReactNode
}
