import type { PlayerFields } from '@stashwise/accounts/fields'
import type { Basis } from '@stashwise/calculators/settings'

/** Where ingredients may come from, as the settings offer it. */
export const bases = ['cheapest', 'boughtOrBartered', 'boughtOrCrafted', 'bought'] as const satisfies Basis[]

/** The fields of a record that make a basis. */
export const sourcesOf = (basis: Basis): Pick<PlayerFields, 'hideoutUseCrafts' | 'hideoutUseBarters'> => ({
  hideoutUseCrafts: basis === 'cheapest' || basis === 'boughtOrCrafted',
  hideoutUseBarters: basis === 'cheapest' || basis === 'boughtOrBartered',
})
