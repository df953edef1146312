import { getRecord, type PlayerContext } from '../player-context.ts'
import type { PlayerService } from '../service.ts'
import { copyCharacter, createCharacter, deleteCharacter, selectCharacter } from './characters.ts'
import { editUser, resetProgress } from './edit-user.ts'
import { createLatestWipe } from './latest-wipe.ts'
import { clearPrices, setPrice } from './own-prices.ts'
import { readHistory, restoreProgress, undoChanges } from './progress-history.ts'
import { readKnownRecord, readRecordText } from './read-record.ts'
import { seeWipe, undoWipe } from './undo-wipe.ts'

/** Records of players; every rule is checked in its commands, whatever the page allows. */
export const createPlayer = (context: PlayerContext): PlayerService => ({
  latestWipe: createLatestWipe(context),
  record: (userId) => getRecord(context, userId),
  knownRecord: (userId) => readKnownRecord(context, userId),
  recordText: (userId) => readRecordText(context, userId),
  edit: (userId, edit, meta) => editUser(context, userId, edit, meta),
  reset: (userId, kind) => resetProgress(context, userId, kind),
  selectCharacter: (userId, charUid) => selectCharacter(context, userId, charUid),
  createCharacter: (userId, character) => createCharacter(context, userId, character),
  copyCharacter: (userId, charUid) => copyCharacter(context, userId, charUid),
  deleteCharacter: (userId, charUid) => deleteCharacter(context, userId, charUid),
  undoWipe: (userId, undone) => undoWipe(context, userId, undone),
  history: (userId, before) => readHistory(context, userId, before),
  undoChanges: (userId, range) => undoChanges(context, userId, range),
  restoreProgress: (userId, from) => restoreProgress(context, userId, from),
  seeWipe: (userId, wipe) => seeWipe(context, userId, wipe),
  setPrice: (userId, price) => setPrice(context, userId, price),
  clearPrices: (userId) => clearPrices(context, userId),
})
