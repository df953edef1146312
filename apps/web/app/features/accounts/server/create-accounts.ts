import type { AccountsService } from '../service.ts'
import { deleteAccount, exportData } from './account-data.ts'
import { revokeOtherSessions, revokeSession, unlinkLogin, viewAccount } from './account-view.ts'
import type { AccountsWorld } from './accounts-world.ts'
import { copyCharacter, createCharacter, deleteCharacter, selectCharacter } from './characters.ts'
import { editUser, resetProgress } from './edit-user.ts'
import { createLatestWipe } from './latest-wipe.ts'
import { clearPrices, setPrice } from './own-prices.ts'
import { readHistory, restoreProgress, undoChanges } from './progress-history.ts'
import { readRecord, readRecordText } from './read-record.ts'
import { acceptLink, dropLink, makeLink } from './share-link.ts'
import { seeWipe, undoWipe } from './undo-wipe.ts'

/** The signed-in user's side of accounts; every rule is checked in its commands, whatever the page allows. */
export const createAccounts = (world: AccountsWorld): AccountsService => ({
  latestWipe: createLatestWipe(world),
  record: (userId) => readRecord(world, userId),
  recordText: (userId) => readRecordText(world, userId),
  edit: (userId, edit, meta) => editUser(world, userId, edit, meta),
  reset: (userId, kind) => resetProgress(world, userId, kind),
  selectCharacter: (userId, charUid) => selectCharacter(world, userId, charUid),
  createCharacter: (userId, character) => createCharacter(world, userId, character),
  copyCharacter: (userId, charUid) => copyCharacter(world, userId, charUid),
  deleteCharacter: (userId, charUid) => deleteCharacter(world, userId, charUid),
  undoWipe: (userId, undone) => undoWipe(world, userId, undone),
  history: (userId) => readHistory(world, userId),
  undoChanges: (userId, range) => undoChanges(world, userId, range),
  restoreProgress: (userId, from) => restoreProgress(world, userId, from),
  seeWipe: (userId, wipe) => seeWipe(world, userId, wipe),
  setPrice: (userId, price) => setPrice(world, userId, price),
  clearPrices: (userId) => clearPrices(world, userId),
  makeLink: (userId) => makeLink(world, userId),
  dropLink: (userId) => dropLink(world, userId),
  acceptLink: (userId, token) => acceptLink(world, userId, token),
  view: (user) => viewAccount(world, user),
  revokeSession: (user, sessionId) => revokeSession(world, user, sessionId),
  revokeOtherSessions: (user) => revokeOtherSessions(world, user),
  unlink: (user, provider) => unlinkLogin(world, user, provider),
  exportData: (userId) => exportData(world, userId),
  remove: (userId) => deleteAccount(world, userId),
})
