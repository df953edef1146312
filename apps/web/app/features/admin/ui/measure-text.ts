import { measureOf, partOf } from '@stashwise/feed/import/measure-parts'
import { measureNames } from '@stashwise/feed/import/measure-rules'
import type { TFunction } from 'i18next'

/** What is measured of the feed's documents, in words; what has no text here is shown as it is called. */
export function measureText(t: TFunction<'admin'>, measure: string): string {
  const known = measureNames.find((name) => name === measureOf(measure))
  if (known === undefined) return measure
  const part = partOf(measure)
  const words = t(`held.measure.${known}`)
  return part === undefined ? words : t('held.measureOf', { measure: words, part })
}
