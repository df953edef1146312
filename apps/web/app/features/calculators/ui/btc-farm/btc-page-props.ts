import type { FarmFacts } from '@stashwise/calculators/hideout/farm-facts'
import type { ReactNode } from 'react'
import type { FarmSearch } from '../../schema.ts'
import type { FarmDefaults } from './to-farm.ts'

export type BtcPageProps = {
  facts: FarmFacts
  defaults: FarmDefaults
  state: { simulated: boolean }
  search: FarmSearch
  onSearch(change: Partial<FarmSearch>): void
  settings?: ReactNode
}
