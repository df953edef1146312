import { AppError } from '@stashwise/game/app-error'

export const maxBodyBytes = 64 * 1024
/** Of a call with a whole progression in it: six hundred quests and three thousand found items are some 150 kB. */
export const maxProgressionBodyBytes = 256 * 1024

/**
 * The bytes of a body, counted as they come: its announced length may lie or be missing.
 * @throws AppError `request/too-large`.
 */
export async function readBody(request: Request, largest: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > largest) throw new AppError('request/too-large')
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream, so that nothing more is read.
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > largest) throw new AppError('request/too-large')
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}

const deepestJson = 16

/**
 * The JSON value of a body. @throws AppError `request/too-large`, `request/invalid` when it is not JSON, and with the field when it
 * holds a text that cannot be stored, a key that is part of every object, or is nested too deeply.
 */
export async function readJsonBody(request: Request, largest: number = maxBodyBytes): Promise<unknown> {
  const bytes = await readBody(request, largest)
  const value = parseJson(bytes)
  const field = findUnusable(value)
  if (field !== undefined) throw new AppError('request/invalid', { errors: { fields: [{ field: field || 'body', reason: 'invalid' }] } })
  return value
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('request/invalid', {}, { cause })
  }
}

/** The database takes neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Longest name of a field that is repeated in a refusal. */
const maxFieldLength = 120

/** The field of the first part of a JSON value that no call can use; undefined when there is none. Needs no stack, however deep. */
function findUnusable(body: unknown): string | undefined {
  const open: { value: unknown; field: string; depth: number }[] = [{ value: body, field: '', depth: 0 }]
  for (let part = open.pop(); part; part = open.pop()) {
    const { value, field, depth } = part
    if (typeof value === 'string' && !isStorable(value)) return field
    if (typeof value !== 'object' || value === null) continue
    if (depth >= deepestJson) return field
    const isList = Array.isArray(value)
    for (const [key, each] of Object.entries(value)) {
      if (!isList && (key === '__proto__' || !isStorable(key))) return field
      // Members of a list are not told apart: a refusal names fields.
      if (typeof each === 'string' ? !isStorable(each) : typeof each === 'object')
        open.push({ value: each, field: isList ? field : (field ? `${field}.${key}` : key).slice(0, maxFieldLength), depth: depth + 1 })
    }
  }
  return undefined
}
