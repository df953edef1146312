import type { AccountsService } from '../service.ts'
import { deleteAccount, exportData } from './account-data.ts'
import { revokeOtherSessions, revokeSession, unlinkLogin, viewAccount } from './account-view.ts'
import type { AccountsContext } from './accounts-context.ts'
import { copyCharacter, createCharacter, deleteCharacter, selectCharacter } from './characters.ts'
import { editUser, resetProgress } from './edit-user.ts'
import { createLatestWipe } from './latest-wipe.ts'
import { clearPrices, setPrice } from './own-prices.ts'
import { readHistory, restoreProgress, undoChanges } from './progress-history.ts'
import { readKnownRecord, readRecord, readRecordText } from './read-record.ts'
import { acceptLink, dropLink, makeLink } from './share-link.ts'
import { seeWipe, undoWipe } from './undo-wipe.ts'

/** The signed-in user's side of accounts; every rule is checked in its commands, whatever the page allows. */
export const createAccounts = (context: AccountsContext): AccountsService => ({
  latestWipe: createLatestWipe(context),
  record: (userId) => readRecord(context, userId),
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
  makeLink: (userId) => makeLink(context, userId),
  dropLink: (userId) => dropLink(context, userId),
  acceptLink: (userId, token) => acceptLink(context, userId, token),
  view: (user) => viewAccount(context, user),
  revokeSession: (user, sessionId) => revokeSession(context, user, sessionId),
  revokeOtherSessions: (user) => revokeOtherSessions(context, user),
  unlink: (user, provider) => unlinkLogin(context, user, provider),
  exportData: (userId) => exportData(context, userId),
  remove: (userId) => deleteAccount(context, userId),
})
