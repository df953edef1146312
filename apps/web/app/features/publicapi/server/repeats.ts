import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { keyName } from '#app/features/keys/key-of-request.ts'
import type { RepeatedRead } from '#app/platform/define-area.ts'
import type { Asked, Resource } from './resources.ts'

/** Addresses requested last without a key, in each language that a header asked for. */
const maxRepeats = 5000
/** Longer ones are not noted, so that memory is bounded. */
const maxKeyLength = 600

/** A response that was sent: what it was made from, and what a 304 for it says. */
export type Repeat = { resource: Resource; asked: Asked; id: string; version: string; tag: string; headers: Record<string, string> }

/** Responses to requests without a key, by address: a request for one of them needs no routing and no parsing while its version is the same. */
export function createRepeats() {
  const known = new LRUCache<string, Repeat>({ max: maxRepeats })
  return {
    note(c: Context, address: string, repeat: Repeat): void {
      const key = keyOf(address, c.req.header('accept-language'))
      if (key.length <= maxKeyLength) known.set(key, repeat)
    },
    /** The response that a client says it has, if that is the newest one. */
    find({ url, headers }: RepeatedRead): Repeat | undefined {
      const repeat = known.get(keyOf(url, headers['accept-language']))
      if (!repeat || repeat.tag !== headers['if-none-match'] || hasKey(headers)) return undefined
      return repeat.resource.version(repeat.asked, repeat.id) === repeat.version ? repeat : undefined
    },
  }
}
export type Repeats = ReturnType<typeof createRepeats>

const keyOf = (address: string, language: string | string[] | undefined): string => `${address}\n${language ?? ''}`

/** A key in an address makes it another one. */
const hasKey = (headers: RepeatedRead['headers']): boolean => headers['authorization'] !== undefined || headers[keyName] !== undefined
