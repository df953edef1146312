import { measureNames } from '@stashwise/feed/import/measure-rules'
import type { TFunction } from 'i18next'

/** What is measured of the feed's documents, in words; what has no text here is shown as it is called. */
export function measureText(t: TFunction<'admin'>, measure: string): string {
  const known = measureNames.find((name) => name === measure)
  return known === undefined ? measure : t(`held.measure.${known}`)
}
