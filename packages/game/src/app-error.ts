/**
 * Every refusal the product knows: code → status and message key. Written once, used by pages, API and bots.
 * Messages are in the catalogues of `packages/i18n`; their English text is the contract's.
 */
export const errorTable = {
  'page/not-found': { status: 404, message: 'error.pageNotFound' },
  'item/not-found': { status: 404, message: 'error.pageNotFound' },
  'tag/not-found': { status: 404, message: 'error.pageNotFound' },
  'request/invalid': { status: 400, message: 'error.invalidRequest' },
  'request/origin': { status: 403, message: 'error.foreignOrigin' },
  'request/too-large': { status: 413, message: 'error.tooLarge' },
  'request/url-too-long': { status: 414, message: 'error.urlTooLong' },
  'request/method': { status: 405, message: 'error.method' },
  'pro/required': { status: 403, message: 'error.proRequired' },
  'pro/edit': { status: 403, message: 'error.proEdit' },
  'pro/history': { status: 403, message: 'error.proHistory' },
  'login/required': { status: 401, message: 'error.loginRequired' },
  'login/email': { status: 400, message: 'error.invalidEmail' },
  'login/code': { status: 400, message: 'error.invalidCode' },
  'login/platform': { status: 502, message: 'error.platform' },
  'mail/failed': { status: 502, message: 'error.mailFailed' },
  'user/foreign': { status: 403, message: 'error.foreignUser' },
  'user/username': { status: 409, message: 'error.usernameTaken' },
  'user/link': { status: 404, message: 'error.linkInvalid' },
  'user/link-used': { status: 409, message: 'error.linkUsed' },
  'user/last-admin': { status: 409, message: 'error.lastAdmin' },
  'character/not-found': { status: 404, message: 'error.characterNotFound' },
  'character/main': { status: 409, message: 'error.characterMain' },
  'character/too-many': { status: 409, message: 'error.characterTooMany' },
  'rate/limit': { status: 429, message: 'error.rateLimit' },
  'catalogue/empty': { status: 503, message: 'error.noCatalogue' },
  'database/unavailable': { status: 503, message: 'error.noDatabase' },
  'server/error': { status: 500, message: 'error.server' },
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
