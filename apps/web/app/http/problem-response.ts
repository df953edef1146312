import type { Problem } from '@stashwise/contracts/problem'
import { type AppError, errorTable, isAppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { catalogues } from '@stashwise/i18n/catalogues'
import type { Context } from 'hono'
import { localeOfCall } from './call-reader.ts'
import type { FieldErrors } from './parse-request.ts'

/**
 * A refusal as `application/problem+json` in a language; languages without texts get English. A `path` in the error's details
 * becomes the detail, `retryAfter` (seconds) the header. Nothing else of the details leaves.
 */
export function problemResponse(error: AppError, locale: Locale): Response {
  const { status, message } = errorTable[error.code]
  const { path, errors, retryAfter } = error.details
  const problem: Problem = {
    type: 'about:blank',
    code: error.code,
    title: errorText(message, locale),
    status,
    ...(typeof path === 'string' && { detail: errorText('error.pageNotFoundAt', locale, { path }) }),
    ...(isFieldErrors(errors) && {
      errors: Object.fromEntries(
        errors.fields.map(({ field, reason, limit }) => [
          field,
          errorText(`error.field.${reason}`, locale, { limit: String(limit ?? '') }),
        ]),
      ),
    }),
  }
  const headers = new Headers({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' })
  if (typeof retryAfter === 'number') headers.set('Retry-After', String(Math.ceil(retryAfter)))
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

/** A text of the error catalogue with its values filled in; the key itself when no language has it. */
export function errorText(key: string, locale: Locale, values: Record<string, string> = {}): string {
  const text = findText(catalogues[locale], key) ?? findText(catalogues.en, key) ?? key
  return text.replace(/\{\{(\w{1,40})\}\}/g, (_whole, name: string) => values[name] ?? '')
}

function findText(texts: unknown, key: string): string | undefined {
  let at = texts
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || !(part in at)) return undefined
    at = Object.entries(at).find(([name]) => name === part)?.[1]
  }
  return typeof at === 'string' ? at : undefined
}
