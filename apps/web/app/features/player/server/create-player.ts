import { bindCommands } from '#app/platform/bind-commands.ts'
import { getRecord, type PlayerContext } from '../player-context.ts'
import { copyCharacter, createCharacter, deleteCharacter, selectCharacter } from './characters.ts'
import { editUser, resetProgress } from './edit-user.ts'
import { createLatestWipe } from './latest-wipe.ts'
import { clearPrices, setPrice } from './own-prices.ts'
import { listHistory, restoreProgress, undoChanges } from './progress-history.ts'
import { findKnownRecord, recordText } from './read-record.ts'
import { seeWipe, undoWipe } from './undo-wipe.ts'

/**
 * The record of a signed-in player: settings, characters, progress and own prices. Commands check every rule, whatever the page allows, and
 * return the record after the write.
 * @throws AppError `login/required` for an unknown user, `request/invalid` with the fields, and what each command names.
 */
export const createPlayer = (context: PlayerContext) => ({
  latestWipe: createLatestWipe(context),
  ...bindCommands(context, {
    record: getRecord,
    knownRecord: findKnownRecord,
    recordText,
    edit: editUser,
    reset: resetProgress,
    selectCharacter,
    createCharacter,
    copyCharacter,
    deleteCharacter,
    undoWipe,
    history: listHistory,
    undoChanges,
    restoreProgress,
    seeWipe,
    setPrice,
    clearPrices,
  }),
})
