import { randomUUID } from 'node:crypto'
import { newCharacterFields } from '@stashwise/accounts/fields'
import type { UserRecord } from '@stashwise/accounts/record'
import { progressOf, replaceProgress } from '@stashwise/accounts/reset'
import { type Faction, maxCharacters, type WireMode } from '@stashwise/accounts/vocabulary'
import { AppError } from '@stashwise/game/app-error'
import { changePlayer, getOwnCharacter, getPlayer, type PlayerContext } from '../player-context.ts'

type NewCharacter = { faction?: Faction | undefined; gameMode: WireMode; characterName: string }

/** @throws AppError `pro/required`, `character/not-found`. */
export async function selectCharacter(context: PlayerContext, userId: string, characterUid: string): Promise<UserRecord> {
  const after = await changePlayer(context, userId, (player) => {
    getOwnCharacter(player, characterUid)
    return player.character.uid === characterUid ? undefined : { characterUid }
  })
  await context.announce(userId)
  return after
}

/** Makes a character and selects it. @throws AppError `pro/required`, `character/too-many`. */
export async function createCharacter(
  context: PlayerContext,
  userId: string,
  { faction, gameMode, characterName }: NewCharacter,
): Promise<UserRecord> {
  const uid = randomUUID()
  const after = await changePlayer(context, userId, ({ characters, character }) => {
    if (characters.length >= maxCharacters) throw new AppError('character/too-many')
    const fields = newCharacterFields({ gameMode, characterName, faction: faction ?? character.fields.faction })
    return { addCharacter: { uid, fields: { ...fields, gameEdition: character.fields.gameEdition } }, characterUid: uid }
  })
  await context.announce(userId)
  return after
}

/** Copies the progress of a character to the selected one. @throws AppError `pro/required`, `character/not-found`. */
export async function copyCharacter(context: PlayerContext, userId: string, characterUid: string): Promise<UserRecord> {
  const source = await getPlayer(context, userId, characterUid)
  const at = context.clock()
  return changePlayer(context, userId, ({ character }) => {
    if (character.uid === characterUid) return undefined
    const copied = replaceProgress(character, progressOf(source.character.fields), at)
    return { character: { uid: character.uid, ...copied, cause: { kind: 'copy', at } } }
  })
}

/** Deletes a character; the main one is selected in its place. @throws AppError `character/main`, as {@link selectCharacter}. */
export async function deleteCharacter(context: PlayerContext, userId: string, characterUid: string): Promise<UserRecord> {
  const after = await changePlayer(context, userId, (player) => {
    if (getOwnCharacter(player, characterUid).main) throw new AppError('character/main')
    const main = player.characters.find((character) => character.main)
    return { removeCharacter: characterUid, ...(player.character.uid === characterUid && main ? { characterUid: main.uid } : {}) }
  })
  await context.announce(userId)
  return after
}
