import { type AppError, errorTable, isAppError } from '@stashwise/game/app-error'
import { isReplyKind, listReplyKinds, type ReplyKind } from '@stashwise/replies/kinds'
import { type Context, Hono } from 'hono'
import type { CallVariables } from '#app/http/call-variables.ts'
import { errorText } from '#app/http/problem-response.ts'
import type { RunWork } from '#app/http/run-work.ts'
import type { Platform } from '#app/platform/platform.ts'
import { type BotRequest, parseBotRequest } from './server/bot-request.ts'
import { replyWords } from './server/reply-words.ts'
import type { RepliesService } from './service.ts'

type Options = { replies: RepliesService; consume: Platform['consume'] }

/** First parts of the addresses that chat bots request. */
export const botPaths = ['/bot', '/webhook']

/** Bots whose addresses other services have as well, so that a command goes on working with another host in it. */
const webhooks = ['nightbot', 'stream-elements', 'moobot'] as const
/** Their line: name, price, where, address. */
const webhookTemplate = '{name} {best} {bestAt} {link}'

/** Seconds a reply may be cached: as long as its figures are good. */
const freshFor: Partial<Record<ReplyKind, number>> = { 'raid-time': 5, restock: 30 }
const usuallyFreshFor = 300

/**
 * One line of text for a chat, and the same as JSON. A miss is 200, and so is a command without a name, which gets what to type: bots show the text
 * of a response as it is, and an error as an error. Only the addresses of other services refuse a missing name, as theirs do. Limited by address; the bots of thousands of channels share a few. `/bot/names` completes a name for programs that offer choices.
 */
export function createBotApi({ replies, consume }: Options, run: RunWork) {
  const api = new Hono<CallVariables>()
  const handle =
    (kind: ReplyKind | 'ask', { usual = '', missing = 200 }: { usual?: string; missing?: 200 | 400 } = {}) =>
    async (c: Context<CallVariables>) => {
      const request = parseBotRequest(new URL(c.req.url))
      const { format } = request
      try {
        await consume('bot', c.get('address'))
        return await run(c, () => respond(c, kind, { ...request, format: { ...format, template: format.template || usual } }, missing))
      } catch (error) {
        if (isAppError(error)) return refuse(error, request)
        throw error
      }
    }

  function respond(
    c: Context<CallVariables>,
    kind: ReplyKind | 'ask',
    { typed, locale, mode, format, asJson }: BotRequest,
    missing: 200 | 400,
  ): Response {
    if (!mode) return c.text(replyWords(locale).text('request.mode'), 400, notCached)
    const { reply, line } = replies.line({ kind, typed, mode, locale }, format)
    const isMissing = reply.isMiss === true && typed.trim() === ''
    const headers = isMissing ? notCached : { 'Cache-Control': `public, max-age=${freshFor[reply.kind] ?? usuallyFreshFor}` }
    const status = isMissing ? missing : 200
    return asJson ? c.json({ ...reply, line }, status, headers) : c.text(line, status, headers)
  }

  function namesOf(c: Context<CallVariables>, { typed, locale, mode }: BotRequest): Response {
    const kind = c.req.query('kind')
    if (!mode || !isReplyKind(kind)) return c.text(replyWords(locale).text(mode ? 'request.kind' : 'request.mode'), 400, notCached)
    return c.json(replies.names({ kind, typed, mode, locale }), 200, { 'Cache-Control': `public, max-age=${usuallyFreshFor}` })
  }

  api.get('/bot/names', async (c) => {
    const request = parseBotRequest(new URL(c.req.url))
    try {
      await consume('bot', c.get('address'))
      return await run(c, () => namesOf(c, request))
    } catch (error) {
      if (isAppError(error)) return refuse(error, request)
      throw error
    }
  })
  api.get('/bot', handle('help'))
  api.get('/bot/ask', handle('ask'))
  for (const kind of listReplyKinds) api.get(`/bot/${kind}`, handle(kind))
  for (const bot of webhooks) api.get(`/webhook/${bot}`, handle('price', { usual: webhookTemplate, missing: 400 }))
  return api
}

const notCached = { 'Cache-Control': 'no-store' }

/** A refusal as a line, which a chat can show. */
function refuse({ code, details: { retryAfter } }: AppError, { locale }: BotRequest): Response {
  const { status, message } = errorTable[code]
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=UTF-8', ...notCached })
  if (typeof retryAfter === 'number') headers.set('Retry-After', String(Math.ceil(retryAfter)))
  return new Response(errorText(message, locale), { status, headers })
}
