/** Every refusal of the product: code → status and message key of the namespace `error`, whose English text is the contract's. */
export const errorTable = {
  'page/not-found': { status: 404, message: 'pageNotFound' },
  'item/not-found': { status: 404, message: 'pageNotFound' },
  'map/not-found': { status: 404, message: 'pageNotFound' },
  'tag/not-found': { status: 404, message: 'pageNotFound' },
  'request/invalid': { status: 400, message: 'invalidRequest' },
  'request/origin': { status: 403, message: 'foreignOrigin' },
  'request/too-large': { status: 413, message: 'tooLarge' },
  'request/url-too-long': { status: 414, message: 'urlTooLong' },
  'request/method': { status: 405, message: 'method' },
  'pro/required': { status: 403, message: 'proRequired' },
  'pro/feature': { status: 403, message: 'proFeature' },
  'pro/edit': { status: 403, message: 'proEdit' },
  'pro/history': { status: 403, message: 'proHistory' },
  'login/required': { status: 401, message: 'loginRequired' },
  'login/email': { status: 400, message: 'invalidEmail' },
  'login/code': { status: 400, message: 'invalidCode' },
  'login/platform': { status: 502, message: 'platform' },
  'mail/failed': { status: 502, message: 'mailFailed' },
  'user/foreign': { status: 403, message: 'foreignUser' },
  'user/username': { status: 409, message: 'usernameTaken' },
  'user/link': { status: 404, message: 'linkInvalid' },
  'user/link-used': { status: 409, message: 'linkUsed' },
  'user/last-admin': { status: 409, message: 'lastAdmin' },
  'character/not-found': { status: 404, message: 'characterNotFound' },
  'character/main': { status: 409, message: 'characterMain' },
  'character/too-many': { status: 409, message: 'characterTooMany' },
  'wipe/time': { status: 400, message: 'wipeTime' },
  'wipe/too-close': { status: 409, message: 'wipeTooClose' },
  'wipe/started': { status: 409, message: 'wipeStarted' },
  'wipe/undo-over': { status: 409, message: 'wipeUndoOver' },
  'wipe/undone': { status: 409, message: 'wipeUndone' },
  'history/gone': { status: 409, message: 'historyGone' },
  'history/changed': { status: 409, message: 'historyChanged' },
  'squad/not-found': { status: 404, message: 'squadGone' },
  'squad/not-member': { status: 403, message: 'squadNotMember' },
  'squad/full': { status: 409, message: 'squadFull' },
  'squad/mode': { status: 409, message: 'squadMode' },
  'squad/leader': { status: 403, message: 'squadLeader' },
  'loadout/bad-link': { status: 400, message: 'loadoutLink' },
  'loadout/not-found': { status: 404, message: 'loadoutGone' },
  'loadout/twin': { status: 409, message: 'loadoutTwin' },
  'loadout/changed': { status: 409, message: 'loadoutChanged' },
  'loadout/weapon': { status: 409, message: 'loadoutWeapon' },
  'loadout/title': { status: 400, message: 'loadoutTitle' },
  'loadout/unfit': { status: 400, message: 'loadoutUnfit' },
  'loadout/repeated': { status: 400, message: 'loadoutRepeated' },
  'loadout/round': { status: 400, message: 'loadoutRound' },
  'loadout/incomplete': { status: 400, message: 'loadoutIncomplete' },
  'loadout/conflict': { status: 400, message: 'loadoutConflict' },
  'loadout/own': { status: 409, message: 'loadoutOwn' },
  'loadout/too-many': { status: 409, message: 'loadoutTooMany' },
  'loadout/too-many-likes': { status: 409, message: 'loadoutTooManyLikes' },
  'key/required': { status: 401, message: 'keyRequired' },
  'key/unknown': { status: 401, message: 'keyUnknown' },
  'key/pro-ended': { status: 403, message: 'keyProEnded' },
  'key/scope': { status: 403, message: 'keyScope' },
  'key/not-found': { status: 404, message: 'keyGone' },
  'key/too-many': { status: 409, message: 'keyTooMany' },
  'webhook/not-found': { status: 404, message: 'webhookGone' },
  'webhook/too-many': { status: 409, message: 'webhookTooMany' },
  'webhook/off': { status: 409, message: 'webhookOff' },
  'webhook/address': { status: 400, message: 'webhookAddress' },
  'webhook/host': { status: 400, message: 'webhookHost' },
  'alert/not-found': { status: 404, message: 'alertGone' },
  'alert/too-many': { status: 409, message: 'alertTooMany' },
  'alert/discord': { status: 400, message: 'alertDiscord' },
  'challenge/not-found': { status: 404, message: 'challengeGone' },
  'challenge/closed': { status: 409, message: 'challengeClosed' },
  'challenge/invite': { status: 403, message: 'challengeInvite' },
  'challenge/name': { status: 409, message: 'challengeName' },
  'challenge/full': { status: 409, message: 'challengeFull' },
  'challenge/removed': { status: 403, message: 'challengeRemoved' },
  'challenge/not-player': { status: 403, message: 'challengeNotPlayer' },
  'challenge/too-many': { status: 409, message: 'challengeTooMany' },
  'challenge/decided': { status: 409, message: 'challengeDecided' },
  'challenge/mode': { status: 409, message: 'challengeMode' },
  'challenge/no-progress': { status: 409, message: 'challengeNoProgress' },
  'challenge/price': { status: 409, message: 'challengePrice' },
  'entry/not-found': { status: 404, message: 'entryGone' },
  'rate/limit': { status: 429, message: 'rateLimit' },
  'stream/full': { status: 503, message: 'streamsFull' },
  'catalogue/empty': { status: 503, message: 'noCatalogue' },
  'database/unavailable': { status: 503, message: 'noDatabase' },
  'server/error': { status: 500, message: 'server' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorTable

/** A refusal with a code of {@link errorTable}; one handler turns it into page, JSON or bot reply. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: Record<string, unknown>
  constructor(code: ErrorCode, details: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.details = details
  }
}

/** Recognises an {@link AppError}, also one made by another copy of this module (server bundle and server source). */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError' && 'code' in error && String(error.code) in errorTable
