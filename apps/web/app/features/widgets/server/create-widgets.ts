import type { OverlayKind } from '@stashwise/accounts/overlay-kinds'
import type { UserRecord } from '@stashwise/accounts/record'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import type { Locale } from '@stashwise/game/locale'
import { questOverview } from '@stashwise/progression/overview/quest-overview'
import { toProgressPlayer } from '@stashwise/progression/player'
import { questStates } from '@stashwise/progression/quests/quest-states'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { MapsService } from '#app/features/maps/service.ts'
import type { ProgressionService } from '#app/features/progression/service.ts'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'
import type { OverlayLinks, ProgressView, WidgetsService } from '../service.ts'
import { makeLine } from './make-line.ts'
import { presentWorth } from './present-worth.ts'

type Parts = Parameters<typeof makeLine>[0] & {
  calculators: Pick<CalculatorsService, 'catalogue' | 'saleOf'>
  links: Pick<OverlayLinks, 'findRecord'>
  maps: Pick<MapsService, 'drawings'>
  progression: Pick<ProgressionService, 'facts'>
  clock: () => number
}

export function createWidgets({ links, calculators, maps, progression, clock, ...parts }: Parts): WidgetsService {
  const recordOf = async (kind: OverlayKind, link: string | undefined) => (link === undefined ? undefined : links.findRecord(kind, link))

  function presentProgress(record: UserRecord, locale: Locale): ProgressView {
    const { t } = serverTexts(textLocale(locale))
    const facts = progression.facts(toGameMode(record.gameMode))
    const { all, kappa } = questOverview(facts, questStates(facts, toProgressPlayer(record), Math.floor(clock() / 1000)))
    return {
      locale,
      shares: [
        { part: 'quests', label: t('widgets:progress.quests'), ...all },
        { part: 'kappa', label: t('widgets:progress.kappa'), ...kappa },
      ],
      ...(record.tracksProgress && { level: { label: t('widgets:progress.level'), value: record.level } }),
    }
  }

  return {
    async line(contents, locale) {
      const record = contents.list === 'favourites' ? await recordOf('progress', contents.link) : undefined
      return makeLine(parts, contents, record?.favourites ?? [], locale)
    },
    async progress({ link, lang }, locale) {
      const record = await recordOf('progress', link)
      return record ? presentProgress(record, lang ?? locale) : { locale: lang ?? locale, shares: [] }
    },
    async worth({ link, lang }, locale) {
      const shown = lang ?? locale
      const record = await recordOf('worth', link)
      const hasPrices = record && parts.catalogues.current(toGameMode(record.gameMode)) !== undefined
      return hasPrices ? { locale: shown, worth: presentWorth(calculators, record, shown) } : { locale: shown }
    },
    async position({ link, lang }, locale) {
      const record = await recordOf('position', link)
      const label = serverTexts(textLocale(lang ?? locale)).t('widgets:position.you')
      const mode = record && toGameMode(record.gameMode)
      if (mode === undefined || !parts.catalogues.current(mode)) return { label }
      return { label, drawings: Object.fromEntries(maps.drawings(mode).map(({ slug, hash }) => [slug, hash])) }
    },
  }
}
