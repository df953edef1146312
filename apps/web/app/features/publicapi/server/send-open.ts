import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { packText } from '#app/http/prepare-body.ts'
import { sendEncoded } from '#app/http/prepared.ts'

/** Memory for bodies ready to send; a page of a hundred items takes some 20 kB. */
const maxBodyBytes = 24 * 1024 * 1024
/** Shorter bodies are sent as they are: compressing costs more than it saves. */
const smallest = 1400
/** What a compressed JSON of game data takes, both encodings together, as a share of the text. */
const packedShare = 0.3

/** A tag that differs whenever `parts` do. Weak: the same content may be packed in two ways. */
export const tagOf = (...parts: readonly string[]): string => `W/"${createHash('sha1').update(parts.join('\n')).digest('base64url')}"`

/** Whether a client has the response with this tag. Comparison is weak, as the standard has it for reads. */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header === tag) return true
  const bare = tag.replace(/^W\//, '')
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === bare)
}

/** A body by the type of its content. */
export type Content = { type: string; text: string }

type Prepared = { type: string } & ({ text: string } | { encoded: ReturnType<typeof packText> })

/** Sends responses, packed once for as long as there is memory. */
export function createOpenSender() {
  const bodies = new LRUCache<string, Prepared>({ maxSize: maxBodyBytes, maxEntrySize: maxBodyBytes / 2 })
  const making = new Map<string, Promise<Prepared>>()

  /** One at a time for each tag: requests during its making share it. */
  function prepare(tag: string, make: () => Content | Promise<Content>): Promise<Prepared> {
    const begun = making.get(tag)
    if (begun !== undefined) return begun
    const fresh = (async () => {
      const content = await make()
      const { type, text } = content
      const isShort = text.length < smallest
      const body: Prepared = isShort ? content : { type, encoded: packText(text) }
      bodies.set(tag, body, { size: Math.ceil(isShort ? text.length + 1 : text.length * packedShare) })
      return body
    })().finally(() => making.delete(tag))
    making.set(tag, fresh)
    return fresh
  }

  return {
    /** The response of a tag; made when it is not there. */
    async send(c: Context, tag: string, headers: Record<string, string>, make: () => Content | Promise<Content>): Promise<Response> {
      const body = bodies.get(tag) ?? (await prepare(tag, make))
      const all = { ...headers, 'Content-Type': body.type }
      return 'text' in body ? new Response(body.text, { headers: all }) : sendEncoded(body, c.req.header('accept-encoding') ?? '', all)
    },
  }
}
export type OpenSender = ReturnType<typeof createOpenSender>
