import { randomUUID } from 'node:crypto'
import type { ReportedItem } from '@stashwise/accounts/challenges'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import { type Catalogue, nameOf } from '@stashwise/catalogue/catalogue'
import type { StoredChallenge } from '@stashwise/db/challenges/challenges'
import { findPlayer, joinChallenge, leaveChallenge } from '@stashwise/db/challenges/players'
import { addReport, findReports, requireRunning, withdrawReport } from '@stashwise/db/challenges/reports'
import { AppError } from '@stashwise/game/app-error'
import { questOverview } from '@stashwise/progression/overview/quest-overview'
import { toProgressPlayer } from '@stashwise/progression/player'
import { questStates } from '@stashwise/progression/quests/quest-states'
import { getPlayer, type PlayerContext, proOf, toRecord } from '#app/features/player/player-context.ts'
import type { ProgressionService } from '#app/features/progression/service.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { SiteService } from '#app/site/service.ts'
import type { ChallengesService, OwnPart, ReportWish } from '../service.ts'
import { type Boards, pickChallenge } from './create-boards.ts'
import { presentReport } from './present.ts'
import { emptyOverlay, presentOverlay } from './present-overlay.ts'

export type ChallengesParts = Pick<Platform, 'database' | 'catalogues' | 'clock' | 'consume'> & {
  boards: Boards
  site: Pick<SiteService, 'tournamentEnabled'>
  playerContext: PlayerContext
  progression: Pick<ProgressionService, 'facts'>
}

export function createChallenges(parts: ChallengesParts): ChallengesService {
  const { database, catalogues, clock, consume, boards, site, playerContext, progression } = parts
  const list = async () => (site.tournamentEnabled() ? boards.list() : [])

  /** @throws AppError `challenge/not-found`. */
  async function getChallenge(id: string): Promise<StoredChallenge> {
    const found = (await list()).find((challenge) => challenge.id === id)
    if (!found) throw new AppError('challenge/not-found')
    return found
  }

  async function ownPart(userId: string, { id, mode }: StoredChallenge, locale: Parameters<typeof nameOf>[3]): Promise<OwnPart> {
    const [account, player] = await Promise.all([getPlayer(playerContext, userId), findPlayer(database.db, id, userId)])
    const reports = player ? await findReports(database.db, player.id) : []
    const catalogue = catalogues.current(mode)
    const nameOfItem = (uid: string) => (catalogue ? nameOf(catalogue.facts, 'item', uid, locale) : uid)
    return {
      ...(player && { player: { id: player.id, name: player.name, isRemoved: player.removedAt !== null } }),
      reports: reports.map((report) => ({ ...presentReport(report, nameOfItem), hasProof: report.proof !== null })),
      hasProgress: proOf(playerContext, account).isPro,
    }
  }

  /** The progress that the site has of a player. @throws AppError `challenge/no-progress`, `challenge/mode`. */
  async function ownProgress(userId: string, { mode, weights }: StoredChallenge): Promise<{ quests: number; level?: number }> {
    const player = await getPlayer(playerContext, userId)
    if (!proOf(playerContext, player).isPro) throw new AppError('challenge/no-progress')
    const record = toRecord(playerContext, player)
    if (toGameMode(record.gameMode) !== mode) throw new AppError('challenge/mode')
    if (weights.quests === 0 && !record.tracksProgress) throw new AppError('challenge/no-progress')
    const facts = progression.facts(mode)
    const { all } = questOverview(facts, questStates(facts, toProgressPlayer(record), Math.floor(clock() / 1000)))
    return { quests: all.done, ...(record.tracksProgress && { level: record.level }) }
  }

  async function figuresOf(userId: string, challenge: StoredChallenge, { items, progress }: ReportWish) {
    const valued = items.length === 0 ? [] : valueItems(getCatalogue(challenge), items)
    const { quests, level } = progress === 'own' ? await ownProgress(userId, challenge) : (progress ?? {})
    return {
      items: valued,
      ...(valued.length > 0 && { worth: valued.reduce((sum, { count, price }) => sum + count * price, 0) }),
      ...(quests !== undefined && { quests }),
      ...(level !== undefined && { level }),
      isOwnProgress: progress === 'own',
    }
  }

  function getCatalogue({ mode }: StoredChallenge): Catalogue {
    const catalogue = catalogues.current(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { mode })
    return catalogue
  }

  return {
    isOn: () => site.tournamentEnabled(),

    async page({ challenge: chosen, userId, locale }) {
      const all = await list()
      const challenge = pickChallenge(all, chosen, clock())
      const frame = {
        challenges: all.map(({ id, title }) => ({ id, title })),
        isMissing: Boolean(chosen) && challenge?.id !== chosen,
        now: clock(),
      }
      if (!challenge) return frame
      const [board, own] = await Promise.all([
        boards.board(challenge),
        userId === undefined ? undefined : ownPart(userId, challenge, locale),
      ])
      return { ...frame, board, ...(own && { own }) }
    },

    async overlay({ challenge: chosen, rows, me, locale }) {
      const all = await list()
      const challenge = chosen === undefined ? pickChallenge(all, undefined, clock()) : all.find(({ id }) => id === chosen)
      return challenge ? presentOverlay(await boards.board(challenge), { rows, me, locale, now: clock() }) : emptyOverlay(locale, clock())
    },

    async join(userId, challenge, { name, invitation }) {
      await getChallenge(challenge)
      await consume('challenge', userId)
      await joinChallenge(database.pool, { id: randomUUID(), challengeId: challenge, userId, name, invitation, at: new Date(clock()) })
      await boards.announce(challenge)
    },

    async leave(userId, challenge) {
      await leaveChallenge(database.pool, challenge, userId, new Date(clock()))
      await boards.announce(challenge)
    },

    async report(userId, id, report) {
      const challenge = await getChallenge(id)
      requireRunning(challenge, clock())
      await consume('challenge', userId)
      const figures = await figuresOf(userId, challenge, report)
      const { id: reportId, proof } = report
      const stored = { id: reportId, ...figures, ...(proof !== undefined && { proof }) }
      await addReport(database.pool, { ...stored, challengeId: id, userId, at: new Date(clock()) })
      await boards.announce(id)
    },

    async withdraw(userId, report) {
      await withdrawReport(database.db, userId, report)
      await boards.announce('')
    },
  }
}

/** Found items with what the sale of one brings now, as the market says. @throws AppError `challenge/price` where one is not known. */
export function valueItems({ facts, prices }: Catalogue, items: ReportWish['items']): ReportedItem[] {
  return items.map(({ uid, count }) => {
    const price = prices.sales[facts.ordinals.get(uid) ?? -1]?.best
    if (price === undefined) throw new AppError('challenge/price')
    return { uid, count, price }
  })
}
