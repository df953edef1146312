/** Why a change has no way back. Each has a text `change.fixed.{reason}`. */
export type FixedReason = 'sent' | 'ended' | 'ran' | 'secret' | 'players' | 'seen' | 'counted' | 'deleted'

/**
 * What an audited action is. `revert`: the kind of its subject, whose value before it can be put back; `fixed`: why nothing can. `isDangerous`: an admin
 * with a second factor must have given it within the last minutes.
 */
export type ActionRule = ({ revert: string } | { fixed: FixedReason }) & { isDangerous?: true }

/**
 * Every action that is audited. The audit takes no other, and refuses the dangerous ones without a fresh second factor, so that a new action decides
 * both here. Texts: `action.{name}`.
 */
export const auditedActions = {
  grantPro: { revert: 'pro' },
  takePro: { revert: 'pro' },
  makeAdmin: { revert: 'admin', isDangerous: true },
  unmakeAdmin: { revert: 'admin', isDangerous: true },
  endSession: { fixed: 'ended' },
  endSessions: { fixed: 'ended' },
  saveAlert: { revert: 'settings' },
  saveSettings: { revert: 'settings' },
  saveRedirects: { revert: 'settings' },
  sendTestMail: { fixed: 'sent' },
  acceptFeed: { revert: 'held' },
  refuseFeed: { revert: 'held' },
  declareWipe: { revert: 'wipe', isDangerous: true },
  cancelWipe: { revert: 'wipe' },
  saveCorrection: { revert: 'override' },
  dropCorrection: { revert: 'override' },
  importCorrection: { revert: 'override' },
  clearSuspect: { revert: 'suspect' },
  addPicture: { revert: 'override' },
  replacePicture: { revert: 'override' },
  removePicture: { revert: 'override' },
  addItem: { revert: 'added' },
  declineReport: { revert: 'report' },
  createChallenge: { revert: 'newChallenge' },
  changeChallenge: { revert: 'challenge' },
  deleteChallenge: { fixed: 'players', isDangerous: true },
  acceptReport: { revert: 'challengeReport' },
  rejectReport: { revert: 'challengeReport' },
  removePlayer: { revert: 'challengePlayer' },
  deleteLoadout: { revert: 'loadout' },
  runJob: { fixed: 'ran' },
  stopJob: { fixed: 'ran' },
  addFactor: { fixed: 'secret', isDangerous: true },
  removeFactor: { fixed: 'secret', isDangerous: true },
  renewRecoveryCodes: { fixed: 'secret', isDangerous: true },
  /** By the command on the server. */
  resetFactors: { fixed: 'secret' },
  startView: { fixed: 'seen', isDangerous: true },
  endView: { fixed: 'seen' },
  suspend: { revert: 'suspension' },
  restore: { revert: 'suspension' },
  setLimit: { revert: 'limit' },
  resetLimit: { fixed: 'counted' },
  exportUser: { fixed: 'seen', isDangerous: true },
  deleteUser: { fixed: 'deleted', isDangerous: true },
  revert: { revert: 'reverted' },
} as const satisfies Record<string, ActionRule>

export type AuditedAction = keyof typeof auditedActions

const isAction = (name: string): name is AuditedAction => Object.hasOwn(auditedActions, name)

/** The rule of an action; undefined for one that only old changes have. */
export const ruleOf = (name: string): ActionRule | undefined => (isAction(name) ? auditedActions[name] : undefined)

/** Minutes for which a second factor counts as fresh. */
export const freshMinutes = 10
/** Changes made at once above which any action is dangerous. */
export const maxUnconfirmed = 50

/** Whether changes that are made together need a fresh second factor; a revert needs what the reverted action does. */
export const needsFreshFactor = (changes: readonly { action: string; details?: Record<string, unknown> }[]): boolean =>
  changes.length > maxUnconfirmed ||
  changes.some(({ action, details }) => ruleOf(action === 'revert' ? String(details?.['action']) : action)?.isDangerous === true)
