import { AppError } from '@stashwise/game/app-error'

/** Largest JSON body of a call. */
export const largestBody = 64 * 1024
/** Of a call with a whole progression in it: six hundred quests and three thousand found items are some 150 kB. */
export const largestProgressionBody = 256 * 1024

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

/** The JSON value of a body. @throws AppError `request/too-large`, `request/invalid` when it is not JSON. */
export async function readJsonBody(request: Request, largest: number = largestBody): Promise<unknown> {
  const bytes = await readBody(request, largest)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('request/invalid', {}, { cause })
  }
}
