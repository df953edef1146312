import { maskRecord } from '@stashwise/accounts/account-view'
import type { PlayerEdit } from '@stashwise/accounts/edit'
import { progressFields, resetFields, resetKinds } from '@stashwise/accounts/fields'
import type { UserRecord } from '@stashwise/accounts/record'
import { toWire, type Wire } from '@stashwise/accounts/wire'
import { AppError } from '@stashwise/game/app-error'
import { Hono, type TypedResponse } from 'hono'
import { z } from 'zod'
import { notStored, revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { maxProgressionBodyBytes } from '#app/http/read-body.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import { body, bodyBy, param, query } from '#app/http/valid.ts'
import { editMetaOf, parsePlayerEdit } from './edit-request.ts'
import { partOf } from './present-part.ts'
import {
  characterBody,
  clearBody,
  newCharacterBody,
  parseUserEdit,
  priceBody,
  seeWipeBody,
  type UserEdit,
  undoWipeBody,
} from './server/bodies.ts'
import type { PlayerService } from './service.ts'

export type PlayerApi = ReturnType<typeof createPlayerApi>

/** The calls that read and change the record of the signed-in player (specification section 7), mounted at `/api/be`. */
export const createPlayerApi = ({ player }: { player: PlayerService }) =>
  new Hono<CallVariables>().route('/', createUserApi(player)).route('/', createProgressApi(player))

const userEditBody = bodyBy<Wire<PlayerEdit> & { username?: string }, UserEdit, '/users/me'>(parseUserEdit, maxProgressionBodyBytes)

function createUserApi(player: PlayerService) {
  return new Hono<CallVariables>()
    .get('/users/me', async (c): Promise<Response & TypedResponse<Wire<UserRecord>, 200, 'json'>> => {
      const { userId, view } = requireUser(c)
      if (view) return c.json(toWire(maskRecord(await player.record(userId))), 200, notStored)
      const { tag, json } = await player.recordText(userId)
      const etag = `"${tag}"`
      // A proxy or our own compression may have made it a weak one.
      const isKnown = c.req.header('if-none-match')?.replace(/^W\//, '') === etag
      const headers = { ...revalidated, 'Content-Type': 'application/json', ETag: etag, Vary: 'Cookie' }
      return preparedRecord(isKnown ? c.body(null, 304, headers) : c.body(json, 200, headers))
    })
    .put('/users/me', signedIn, userEditBody, async (c) =>
      c.json(toWire(await player.edit(requireUser(c).userId, c.req.valid('json'), editMetaOf(c))), 200, notStored),
    )
    .post('/users/me/char/select', signedIn, body(characterBody), async (c) =>
      c.json(toWire(await player.selectCharacter(requireUser(c).userId, c.req.valid('json').characterUid)), 200, notStored),
    )
    .post('/users/me/char/create', signedIn, body(newCharacterBody), async (c) =>
      c.json(toWire(await player.createCharacter(requireUser(c).userId, c.req.valid('json'))), 200, notStored),
    )
    .post('/users/me/char/copy-from', signedIn, body(characterBody), async (c) =>
      c.json(toWire(await player.copyCharacter(requireUser(c).userId, c.req.valid('json').characterUid)), 200, notStored),
    )
    .post('/users/me/char/delete', signedIn, body(characterBody), async (c) =>
      c.json(toWire(await player.deleteCharacter(requireUser(c).userId, c.req.valid('json').characterUid)), 200, notStored),
    )
    .post('/users/me/wipe/undo', signedIn, body(undoWipeBody), async (c) =>
      c.json(toWire(await player.undoWipe(requireUser(c).userId, c.req.valid('json'))), 200, notStored),
    )
    .post('/users/me/wipe/seen', signedIn, body(seeWipeBody), async (c) =>
      c.json(toWire(await player.seeWipe(requireUser(c).userId, c.req.valid('json').wipe)), 200, notStored),
    )
    .post('/items/price/set', signedIn, body(priceBody), async (c) => {
      const { userUid, ...price } = c.req.valid('json')
      const userId = requireOwn(userUid, requireUser(c).userId)
      return c.json(toWire(partOf(await player.setPrice(userId, price), priceFields)), 200, notStored)
    })
    .post('/items/price/clear', signedIn, body(clearBody), async (c) => {
      const userId = requireOwn(c.req.valid('json').userUid, requireUser(c).userId)
      return c.json(toWire(partOf(await player.clearPrices(userId), priceFields)), 200, notStored)
    })
}

const resetParam = z.object({ kind: z.enum(resetKinds) })
const changeId = z.int().min(1)
const undoBody = z.object({ from: changeId, to: changeId })
const restoreBody = z.object({ from: changeId })
/** `before`: the `next` of the page before. */
const historyQuery = z.object({ before: z.coerce.number().pipe(changeId).optional() })
const progressBody = bodyBy<Pick<PlayerEdit, (typeof progressFields)[number]>, PlayerEdit, '/progression/update'>(
  (value) => parsePlayerEdit(value, progressFields),
  maxProgressionBodyBytes,
)

function createProgressApi(player: PlayerService) {
  return new Hono<CallVariables>()
    .post('/progression/update', signedIn, progressBody, async (c) => {
      const edit = c.req.valid('json')
      const record = await player.edit(requireUser(c).userId, { edit }, editMetaOf(c))
      return c.json(toWire(partOf(record, Object.keys(edit))), 200, notStored)
    })
    .get('/progression/history', signedIn, query(historyQuery), async (c) => {
      const { entries, next } = await player.history(requireUser(c).userId, c.req.valid('query').before)
      return c.json({ entries: entries.map((entry) => ({ ...entry, change: toWire(entry.change) })), next }, 200, notStored)
    })
    .post('/progression/history/undo', signedIn, body(undoBody), async (c) =>
      c.json(toWire(await player.undoChanges(requireUser(c).userId, c.req.valid('json'))), 200, notStored),
    )
    .post('/progression/history/restore', signedIn, body(restoreBody), async (c) =>
      c.json(toWire(await player.restoreProgress(requireUser(c).userId, c.req.valid('json').from)), 200, notStored),
    )
    .put('/progression/reset/:kind', param(resetParam), async (c) => {
      const { kind } = c.req.valid('param')
      const record = await player.reset(requireUser(c).userId, kind)
      return c.json(toWire(kind === 'all' ? record : partOf(record, Object.keys(resetFields[kind]()))), 200, notStored)
    })
}

const priceFields = ['ownBuy', 'ownSell']

/** A call that names its user is refused when another one is signed in by now. @throws AppError `user/foreign`. */
function requireOwn(userUid: string, userId: string): string {
  if (userUid !== userId) throw new AppError('user/foreign')
  return userId
}

/** A response whose bytes are the JSON of a record; TypeScript cannot check that. */
const preparedRecord = (response: Response) => response as Response & TypedResponse<Wire<UserRecord>, 200, 'json'>
