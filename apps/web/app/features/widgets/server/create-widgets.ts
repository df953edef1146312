import type { UserRecord } from '@stashwise/accounts/record'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import type { Locale } from '@stashwise/game/locale'
import { questOverview } from '@stashwise/progression/overview/quest-overview'
import { toProgressPlayer } from '@stashwise/progression/player'
import { questStates } from '@stashwise/progression/quests/quest-states'
import type { ProgressionService } from '#app/features/progression/service.ts'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'
import type { OverlayLinks, ProgressView, WidgetsService } from '../service.ts'
import { makeLine } from './make-line.ts'

type Parts = Parameters<typeof makeLine>[0] & {
  links: Pick<OverlayLinks, 'findRecord'>
  progression: Pick<ProgressionService, 'facts'>
  clock: () => number
}

export function createWidgets({ links, progression, clock, ...parts }: Parts): WidgetsService {
  const recordOf = async (link: string | undefined) => (link === undefined ? undefined : links.findRecord(link))

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
      const record = contents.list === 'favourites' ? await recordOf(contents.link) : undefined
      return makeLine(parts, contents, record?.favourites ?? [], locale)
    },
    async progress({ link, lang }, locale) {
      const record = await recordOf(link)
      return record ? presentProgress(record, lang ?? locale) : { locale: lang ?? locale, shares: [] }
    },
  }
}
