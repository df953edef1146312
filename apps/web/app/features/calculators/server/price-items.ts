import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Calculator } from '@stashwise/calculators/calculator'
import type { ShoppingPrice } from '@stashwise/calculators/view'

/** What some units of each item cost; unknown items are left out. Each may take some milliseconds: other requests are handled in between. */
export async function priceItems(calculator: Calculator, items: readonly { uid: string; count: number }[]): Promise<ShoppingPrice[]> {
  const found: ShoppingPrice[] = []
  for (const { uid, count } of items) {
    const price = calculator.price(uid, count)
    if (price) found.push(price)
    await nextTurn()
  }
  return found
}
