/** Why a call was refused. `offline`: no answer came at all; the same call can be made again. */
export type Refusal = {
  code: string
  /** A sentence in the reader's language; empty when no answer came. */
  title: string
  /** What is wrong with which field. */
  errors: Record<string, string>
  retryAfterSeconds?: number
}
export type Answer = { ok: true; value: unknown } | { ok: false; refusal: Refusal }

/** One of the site's own calls under `/api/be/`; never throws. */
export async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> {
  try {
    const response = await fetch(`/api/be/${path}`, {
      method,
      headers: { Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const value: unknown = await response.json().catch(() => undefined)
    return response.ok ? { ok: true, value } : { ok: false, refusal: toRefusal(response, value) }
  } catch {
    return { ok: false, refusal: { code: 'offline', title: '', errors: {} } }
  }
}

function toRefusal(response: Response, value: unknown): Refusal {
  const wait = Number(response.headers.get('Retry-After'))
  return {
    code: textOf(value, 'code') ?? 'server/error',
    title: textOf(value, 'title') ?? '',
    errors: errorsOf(value),
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
  }
}

/** A text field of an answer. */
export function textOf(value: unknown, field: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const text: unknown = Reflect.get(value, field)
  return typeof text === 'string' ? text : undefined
}

function errorsOf(value: unknown): Record<string, string> {
  const errors: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'errors') : undefined
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
