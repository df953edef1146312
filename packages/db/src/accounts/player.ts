// raw SQL in this file: named statements, which the database plans once; every page and edit of a user needs them.
import { changeBetween } from '@stashwise/accounts/change'
import type { EditTimes } from '@stashwise/accounts/edit'
import { type AccountFields, type CharacterFields, newAccountFields, newCharacterFields } from '@stashwise/accounts/fields'
import type { ChangeKind } from '@stashwise/accounts/history'
import type { ProReasons } from '@stashwise/accounts/pro'
import type { CharacterSummary } from '@stashwise/accounts/record'
import { fromWire, toWire, type Wire } from '@stashwise/accounts/wire'
import { AppError } from '@stashwise/game/app-error'
import type { GameMode } from '@stashwise/game/mode'
import type { ClientBase } from 'pg'
import type { OwnPrices } from '../schema/accounts.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { maxChanges, maxStoredValues } from './progress-history.ts'

/** An account with its selected character, as stored. Instants in milliseconds. */
export type Player = {
  id: string
  email: string
  username: string
  isAdmin: boolean
  createdAt: number
  version: number
  account: AccountFields
  accountTimes: EditTimes
  prices: OwnPrices
  pro: Omit<ProReasons, 'proForAll'>
  character: StoredCharacter
  characters: CharacterSummary[]
  /** What wipes reset and is not deleted yet, the latest wipe first. */
  wiped: WipedCharacter[]
  link?: { expiresAt: number; acceptedBy?: string }
}

/** A pool, or the client of a transaction. */
export type Connection = Pick<ClientBase, 'query'>

/** A character that a wipe reset. Instants in milliseconds. */
export type WipedCharacter = {
  wipe: string
  mode: GameMode
  at: number
  characterUid: string
  resetAt: number
  isUndone: boolean
  isSeen: boolean
}

/** `createdAt`: milliseconds since 1970. */
export type StoredCharacter = { uid: string; isMain: boolean; createdAt: number; fields: CharacterFields; times: EditTimes }

/** A write; absent parts stay. */
export type PlayerChange = {
  username?: string
  account?: AccountFields
  accountTimes?: EditTimes
  prices?: OwnPrices
  characterUid?: string
  /** The edited character and the cause for its history. */
  character?: { uid: string; fields: CharacterFields; times: EditTimes; cause: ChangeCause }
  addCharacter?: { uid: string; fields: CharacterFields }
  removeCharacter?: string
  /** Marks what a wipe reset of a character as undone. */
  undoWipe?: { wipe: string; characterUid: string; at: Date }
  /** Marks the notice of a wipe as dismissed. */
  seeWipe?: { wipe: string; at: Date }
}

/** Why progress changes, and when that was decided, milliseconds since 1970. */
export type ChangeCause = { kind: ChangeKind; at: number }

/** The history of a character is cut every so many writes of its account. */
const trimEvery = 16

type Row = {
  id: string
  email: string
  username: string
  is_admin: boolean
  created_at: Date
  version: string
  fields: Wire<Partial<AccountFields>>
  edit_times: EditTimes
  prices: OwnPrices
  granted: number | null
  patreon: number | null
  sharer: boolean
  sharer_granted: number | null
  sharer_patreon: number | null
  char_uid: string | null
  char_main: boolean | null
  char_created: number | null
  char_fields: Wire<Partial<CharacterFields>> | null
  char_times: EditTimes | null
  characters: CharacterSummary[]
  wiped: WipedCharacter[]
  link_expires: number | null
  link_accepted: boolean
  link_username: string | null
}

const epoch = (column: string) => `(EXTRACT(EPOCH FROM ${column}) * 1000)::float8`

/** Versions of accounts in the order of the ids; undefined for an unknown one. */
export async function listVersions(pool: Connection, userIds: readonly string[]): Promise<(number | undefined)[]> {
  const { rows } = await pool.query<{ id: string; version: string }>({
    name: 'list-versions',
    text: 'SELECT id, version FROM users WHERE id = ANY($1::uuid[])',
    values: [userIds],
  })
  const versions = new Map(rows.map(({ id, version }) => [id, Number(version)]))
  return userIds.map((id) => versions.get(id))
}

const findText = `
SELECT u.id, u.email, u.username, u.is_admin, u.created_at, u.version, u.fields, u.edit_times, u.prices,
  ${epoch('u.pro_granted_until')} AS granted, ${epoch('u.patreon_until')} AS patreon,
  s.id IS NOT NULL AS sharer, ${epoch('s.pro_granted_until')} AS sharer_granted, ${epoch('s.patreon_until')} AS sharer_patreon,
  c.uid AS char_uid, c.is_main AS char_main, ${epoch('c.created_at')} AS char_created, c.fields AS char_fields, c.edit_times AS char_times,
  (SELECT coalesce(json_agg(json_build_object('uid', o.uid, 'faction', o.fields->>'fraction', 'level', (o.fields->>'level')::int,
      'characterName', o.fields->>'charName', 'gameMode', o.fields->>'gameMode', 'main', o.is_main) ORDER BY o.is_main DESC, o.created_at, o.uid), '[]')
    FROM characters o WHERE o.user_id = u.id) AS characters,
  (SELECT coalesce(json_agg(json_build_object('wipe', p.wipe_id, 'mode', w.mode, 'at', ${epoch('w.at')}, 'characterUid', p.character_uid,
      'resetAt', ${epoch('p.reset_at')}, 'isUndone', p.undone_at IS NOT NULL, 'isSeen', p.seen_at IS NOT NULL)
      ORDER BY w.at DESC, p.wipe_id, p.character_uid), '[]')
    FROM wiped_progress p JOIN wipes w ON w.id = p.wipe_id WHERE p.user_id = u.id) AS wiped,
  ${epoch('l.expires_at')} AS link_expires, l.accepted_at IS NOT NULL AS link_accepted, a.username AS link_username
FROM users u
LEFT JOIN users s ON s.id = u.shared_by
LEFT JOIN characters c ON c.user_id = u.id AND c.uid = coalesce($2::uuid, u.char_uid, u.id)
LEFT JOIN share_links l ON l.user_id = u.id
LEFT JOIN users a ON a.id = l.accepted_by
WHERE u.id = $1::uuid`

/** A user with the selected character or that of `characterUid`; undefined when unknown. Creates the main character if there is none. */
export async function findPlayer(pool: Connection, userId: string, characterUid?: string): Promise<Player | undefined> {
  const { rows } = await pool.query<Row>({ name: 'find-player', text: findText, values: [userId, characterUid ?? null] })
  const [row] = rows
  if (!row) return undefined
  if (row.char_uid !== null) return toPlayer(row, row.char_uid)
  if (characterUid !== undefined) return undefined
  await pool.query(
    `WITH made AS (INSERT INTO characters (uid, user_id, is_main, fields) VALUES ($1, $1, true, $2) ON CONFLICT DO NOTHING)
     UPDATE users SET char_uid = $1 WHERE id = $1`,
    [userId, toWire(newCharacterFields())],
  )
  return findPlayer(pool, userId)
}

function toPlayer(row: Row, characterUid: string): Player {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    isAdmin: row.is_admin,
    createdAt: row.created_at.getTime(),
    version: Number(row.version),
    // What a later build added has its default.
    account: { ...newAccountFields(), ...fromWire(row.fields) },
    accountTimes: fromWire(row.edit_times),
    prices: row.prices,
    pro: {
      grantedUntil: row.granted ?? undefined,
      patreonUntil: row.patreon ?? undefined,
      sharedBy: row.sharer ? { grantedUntil: row.sharer_granted ?? undefined, patreonUntil: row.sharer_patreon ?? undefined } : undefined,
    },
    character: {
      uid: characterUid,
      isMain: row.char_main ?? false,
      createdAt: row.char_created ?? row.created_at.getTime(),
      fields: { ...newCharacterFields(), ...fromWire(row.char_fields ?? {}) },
      times: fromWire(row.char_times ?? {}),
    },
    characters: row.characters,
    wiped: row.wiped,
    ...(row.link_expires === null
      ? {}
      : { link: { expiresAt: row.link_expires, ...(row.link_accepted ? { acceptedBy: row.link_username ?? '' } : {}) } }),
  }
}

/** Writes a change; false when the account has changed since it was read. @throws AppError `user/username`. */
export async function savePlayer(pool: Connection, player: Player, change: PlayerChange): Promise<boolean> {
  const values: unknown[] = [player.id, player.version]
  const value = (given: unknown) => `$${values.push(given)}`
  const sets = [
    ...(change.username === undefined ? [] : [`username = ${value(change.username)}`]),
    ...(change.account ? [`fields = ${value(toWire(change.account))}`] : []),
    ...(change.accountTimes ? [`edit_times = ${value(toWire(change.accountTimes))}`] : []),
    ...(change.prices ? [`prices = ${value(change.prices)}`] : []),
    ...(change.characterUid ? [`char_uid = ${value(change.characterUid)}`] : []),
    'version = version + 1',
  ]
  const parts = [`owner AS (UPDATE users SET ${sets.join(', ')} WHERE id = $1 AND version = $2 RETURNING id)`]
  if (change.character) {
    const { uid, fields, times } = change.character
    parts.push(
      `edited AS (UPDATE characters SET fields = ${value(toWire(fields))}, edit_times = ${value(toWire(times))}
        WHERE uid = ${value(uid)} AND user_id = (SELECT id FROM owner))`,
    )
  }
  const recorded = change.character && changeBetween(player.character.fields, change.character.fields)
  const isTrimmed = recorded !== undefined && player.version % trimEvery === 0
  if (change.character && recorded) {
    const { uid, cause } = change.character
    const size = Object.keys(recorded).length
    parts.push(
      `recorded AS (INSERT INTO progress_history (character_uid, at, kind, change, size)
        SELECT ${value(uid)}::uuid, ${value(new Date(cause.at))}::timestamptz, ${value(cause.kind)}, ${value(toWire(recorded))}::jsonb, ${value(size)}::integer FROM owner)`,
    )
    if (isTrimmed) {
      parts.push(
        `trimmed AS (DELETE FROM progress_history WHERE id IN (
          SELECT id FROM (SELECT id, row_number() OVER newest AS place, sum(size) OVER newest AS sizes FROM progress_history
            WHERE character_uid = ${value(uid)}::uuid WINDOW newest AS (ORDER BY id DESC)) of_character
          WHERE place > ${maxChanges} OR sizes > ${maxStoredValues}) AND EXISTS (SELECT FROM owner))`,
      )
    }
  }
  if (change.addCharacter) {
    const { uid, fields } = change.addCharacter
    parts.push(
      `added AS (INSERT INTO characters (uid, user_id, fields) SELECT ${value(uid)}::uuid, id, ${value(toWire(fields))}::jsonb FROM owner)`,
    )
  }
  if (change.removeCharacter) {
    parts.push(
      `removed AS (DELETE FROM characters WHERE uid = ${value(change.removeCharacter)} AND NOT is_main AND user_id = (SELECT id FROM owner))`,
    )
  }
  if (change.undoWipe) {
    const { wipe, characterUid, at } = change.undoWipe
    parts.push(
      `undone AS (UPDATE wiped_progress SET undone_at = ${value(at)}
        WHERE wipe_id = ${value(wipe)} AND character_uid = ${value(characterUid)} AND user_id = (SELECT id FROM owner))`,
    )
  }
  if (change.seeWipe) {
    const { wipe, at } = change.seeWipe
    parts.push(
      `seen AS (UPDATE wiped_progress SET seen_at = ${value(at)}
        WHERE wipe_id = ${value(wipe)} AND seen_at IS NULL AND user_id = (SELECT id FROM owner))`,
    )
  }
  try {
    // The statement depends only on what is changed: the database plans each kind once.
    const kinds = [...changeParts.map((part) => change[part] !== undefined), recorded !== undefined, isTrimmed]
    const name = `save-player ${kinds.map((is) => (is ? 'x' : '-')).join('')}`
    const { rows } = await pool.query({ name, text: `WITH ${parts.join(', ')} SELECT id FROM owner`, values })
    return rows.length === 1
  } catch (error) {
    if (isUniqueViolation(error, 'users_username')) throw new AppError('user/username', {}, { cause: error })
    throw error
  }
}

const changeParts = [
  'username',
  'account',
  'accountTimes',
  'prices',
  'characterUid',
  'character',
  'addCharacter',
  'removeCharacter',
  'undoWipe',
  'seeWipe',
] as const satisfies (keyof PlayerChange)[]
