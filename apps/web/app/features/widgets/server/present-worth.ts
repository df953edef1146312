import { createHash } from 'node:crypto'
import type { UserRecord } from '@stashwise/accounts/record'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import type { Locale } from '@stashwise/game/locale'
import { ownedItems, unitsOf } from '@stashwise/progression/owned'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { formatNumber } from '#app/kit/format.ts'
import type { WorthView } from '../service.ts'

type Calculators = Pick<CalculatorsService, 'catalogue' | 'saleOf'>

/** What the units that a player has recorded as theirs would bring, each by its best sale. @throws AppError `catalogue/empty`. */
export function presentWorth(calculators: Calculators, record: UserRecord, locale: Locale): NonNullable<WorthView['worth']> {
  const mode = toGameMode(record.gameMode)
  const saleOf = calculators.saleOf(mode, record)
  const t = serverTexts(textLocale(locale)).getFixedT(null, 'widgets')
  let [roubles, units, unknown] = [0, 0, 0]
  for (const uid of ownedItems(record.itemsFound)) {
    const { plain, inRaid } = unitsOf(record.itemsFound, uid)
    for (const [count, unit] of [
      [plain, saleOf(uid, false)],
      [inRaid, saleOf(uid, true)],
    ] as const) {
      units += count
      if (unit === undefined) unknown += count
      else roubles += unit * count
    }
  }
  return {
    // It tells characters apart and nothing else.
    character: createHash('sha256').update(record.characterUid).digest('hex').slice(0, 16),
    ...((units === 0 || unknown < units) && { roubles: { label: t('worth.roubles'), value: Math.round(roubles) } }),
    units: { label: t('worth.units'), value: units },
    changeLabel: t('worth.change'),
    ...(unknown > 0 && { unknown: t('worth.unknown', { shown: formatNumber(unknown, locale) }) }),
    ...(calculators.catalogue(mode).simulated && { simulated: t('line.simulated') }),
  }
}
