import { createHash } from 'node:crypto'
import type { PictureFormat } from '@stashwise/game/picture'
import { z } from 'zod'

/** A picture in one or two formats, with the time at which it came, in milliseconds. */
export type Packed = { at: number; formats: { format: PictureFormat; tag: string; data: Uint8Array }[] }

const head = z.object({
  at: z.number(),
  formats: z.array(z.object({ format: z.enum(['webp', 'avif']), tag: z.string().regex(/^[\da-f]{16}$/), bytes: z.int().min(1) })).min(1),
})
const lineEnd = 0x0a

export const tagOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex').slice(0, 16)

/** One file of it: a line of JSON, then the formats one after the other. */
export function pack({ at, formats }: Packed): Buffer {
  const line = JSON.stringify({ at, formats: formats.map(({ format, tag, data }) => ({ format, tag, bytes: data.length })) })
  return Buffer.concat([Buffer.from(`${line}\n`), ...formats.map(({ data }) => data)])
}

/** Undefined for a file that is not whole. */
export function unpack(file: Buffer): Packed | undefined {
  const end = file.indexOf(lineEnd)
  const parsed = end === -1 ? undefined : head.safeParse(parseLine(file.toString('utf8', 0, end)))
  if (!parsed?.success) return undefined
  let from = end + 1
  const formats = parsed.data.formats.map(({ format, tag, bytes }) => {
    const data = file.subarray(from, from + bytes)
    from += bytes
    return { format, tag, data }
  })
  return from === file.length ? { at: parsed.data.at, formats } : undefined
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
