import type { Problem } from '@stashwise/contracts/problem'
import { type AppError, errorTable, isAppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { Context } from 'hono'
import { textLocale } from '#app/i18n/filled.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { localeOfCall } from './call-viewer.ts'
import { isLimitState, limitHeaders } from './limit-headers.ts'
import type { FieldErrors } from './parse-request.ts'

/**
 * A refusal as `application/problem+json` in a language; languages without texts get English. A `path` in the error's details
 * becomes the detail, `link` the link, `retryAfter` (seconds), `limit` and `allow` the headers. Nothing else of the details leaves.
 */
export function problemResponse(error: AppError, locale: Locale): Response {
  const { status, message } = errorTable[error.code]
  const { path, link, errors, retryAfter, limit, allow } = error.details
  const problem: Problem = {
    type: 'about:blank',
    code: error.code,
    title: errorText(message, locale),
    status,
    ...(typeof path === 'string' && { detail: errorText('pageNotFoundAt', locale, { path }) }),
    ...(typeof link === 'string' && { link }),
    ...(isFieldErrors(errors) && {
      errors: Object.fromEntries(
        errors.fields.map(({ field, reason, limit }) => [field, errorText(`field.${reason}`, locale, { limit: String(limit ?? '') })]),
      ),
    }),
  }
  const headers = new Headers({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' })
  if (typeof retryAfter === 'number') headers.set('Retry-After', String(Math.ceil(retryAfter)))
  if (typeof allow === 'string' && allow !== '') headers.set('Allow', allow)
  if (error.code === 'key/required' || error.code === 'key/unknown') headers.set('WWW-Authenticate', 'Bearer')
  if (isLimitState(limit)) for (const [name, value] of Object.entries(limitHeaders(limit))) headers.set(name, value)
  return new Response(JSON.stringify(problem), { status, headers })
}

/** Calls that respond to every refusal with a problem, also where a browser opens them as a page. */
export function withProblems<Api extends { onError(handler: (error: Error, c: Context) => Response): unknown }>(api: Api): Api {
  api.onError((error, c) => {
    if (isAppError(error)) return problemResponse(error, localeOfCall(c))
    throw error
  })
  return api
}

const isFieldErrors = (value: unknown): value is FieldErrors =>
  typeof value === 'object' && value !== null && 'fields' in value && Array.isArray(value.fields)

/** A text of the namespace `error`; languages without texts get English. */
export function errorText(key: MessageKey<'error'>, locale: Locale, values: Record<string, string> = {}): string {
  return serverTexts(textLocale(locale)).getFixedT(null, 'error')(key, { replace: values })
}
