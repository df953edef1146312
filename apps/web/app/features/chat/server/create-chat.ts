import { deleteChatAddress, findChatAddress, saveChatAddress } from '@stashwise/db/chat-addresses'
import { findSuspension } from '@stashwise/db/suspensions'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import { type Told, toLine } from '@stashwise/replies/line'
import { buildReply } from '@stashwise/replies/text/build'
import type { Pictures } from '#app/features/loadouts/pictures.ts'
import { getPlayer, type PlayerContext, proOf } from '#app/features/player/player-context.ts'
import type { RepliesService } from '#app/features/streamers/service.ts'
import { OutboundError } from '#app/platform/outbound.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { ChatAbout } from '#app/site/item-tools.ts'
import { externalUrl } from '#app/site/menus.ts'
import type { ChatService } from '../service.ts'
import { type ChatLine, chatMessage } from './chat-message.ts'

type Parts = Pick<Platform, 'database' | 'outbound' | 'consume' | 'clock'> & {
  playerContext: PlayerContext
  replies: RepliesService
  pictures: Pictures
  publicUrl: string
}
type Viewer = { mode: GameMode; locale: Locale }

/** Characters of an address that are shown. */
const hintLength = 4

export function createChat({
  database: { db },
  outbound,
  consume,
  clock,
  playerContext,
  replies,
  pictures,
  publicUrl,
}: Parts): ChatService {
  const isPro = async (userId: string) => proOf(playerContext, await getPlayer(playerContext, userId)).isPro
  async function requirePro(userId: string): Promise<void> {
    if (!(await isPro(userId))) throw new AppError('pro/feature')
  }

  async function told(about: ChatAbout, { mode, locale }: Viewer): Promise<Told> {
    if (about.kind !== 'build') {
      const reply = replies.about({ ...about, mode, locale })
      if (reply.isMiss) throw new AppError('entry/not-found')
      return reply
    }
    const found = await pictures.describe({ mode, locale }, { url: about.id, code: about.code })
    if (!found) throw new AppError('entry/not-found')
    const path = `/loadouts/weapon/${encodeURIComponent(about.id)}${about.code === undefined ? '' : `?b=${encodeURIComponent(about.code)}`}`
    return buildReply({ ...found, link: `${publicUrl}${externalUrl(locale, path)}` })
  }
  async function lineOf(about: ChatAbout, viewer: Viewer): Promise<ChatLine> {
    const what = await told(about, viewer)
    return { text: toLine(what, { link: false }), link: what.link }
  }

  return {
    async view(userId) {
      const [pro, url] = await Promise.all([isPro(userId), findChatAddress(db, userId)])
      return { isPro: pro, ...(url !== undefined && { address: { host: new URL(url).host, hint: url.slice(-hintLength) } }) }
    },
    async saveAddress(userId, url) {
      await requirePro(userId)
      await consume('chatAddress', userId)
      if (!URL.canParse(url)) throw new AppError('chat/address')
      await outbound.check(url).catch((error: unknown) => {
        throw error instanceof OutboundError ? new AppError('chat/address') : error
      })
      await saveChatAddress(db, { userId, url: new URL(url).href, savedAt: new Date(clock()) })
    },
    removeAddress: (userId) => deleteChatAddress(db, userId),
    async line(about, viewer) {
      const { text, link } = await lineOf(about, viewer)
      return link === undefined ? text : `${text} ${link}`
    },
    async send(userId, about, viewer) {
      await requirePro(userId)
      const url = await findChatAddress(db, userId)
      if (url === undefined) throw new AppError('chat/none')
      if ((await findSuspension(db, { userId, kind: 'chat', subject: '' })) !== undefined) throw new AppError('chat/suspended')
      const line = await lineOf(about, viewer)
      await consume('chatLine', userId)
      const headers = { 'Content-Type': 'application/json' }
      const response = await outbound.post(url, { headers, body: chatMessage(url, line) }).catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error
        throw new AppError(error.fault === 'address' || error.fault === 'private' ? 'chat/address' : 'chat/unreachable')
      })
      requireTaken(response)
    },
  }
}

/** Statuses of an address that is no longer one: Discord 401 and 404, Slack 404 and 410. */
const goneStatuses: ReadonlySet<number> = new Set([401, 404, 410])

/** @throws AppError that says what the chat has said. */
function requireTaken({ status, retryAfterMs }: { status: number; retryAfterMs?: number }): void {
  if (status >= 200 && status < 300) return
  if (goneStatuses.has(status)) throw new AppError('chat/gone')
  if (status === 429) throw new AppError('chat/busy', retryAfterMs === undefined ? {} : { retryAfter: retryAfterMs / 1000 })
  throw new AppError(status >= 500 ? 'chat/unreachable' : 'chat/refused')
}
