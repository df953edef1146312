import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const circle = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 3}" fill="teal"/></svg>`,
  )

/** A picture of a disc on a colour, in a format. */
export const aPicture = (format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png', width = 96, height = width): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 180, g: 90, b: 30, alpha: 1 } } })
    .composite([{ input: circle(width, height) }])
    .toFormat(format)
    .toBuffer()

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of a few bytes that says to have any size; `more`: chunks before its pixels. */
export function aPngOf(width: number, height: number, more: readonly [name: string, content: Buffer][] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...more.map(([name, content]) => chunk(name, content)),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min((width + 1) * height, 100_000)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export type ImageServer = Awaited<ReturnType<typeof anImageServer>>

/** An image server of a test's own: `files` by their paths; `delayMs` before each response. */
export async function anImageServer(files: ReadonlyMap<string, Buffer>) {
  const asked: { path: string; method: string; headers: Record<string, unknown> }[] = []
  const state = { delayMs: 0, status: 200, location: undefined as string | undefined }
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', method: request.method ?? '', headers: request.headers })
    setTimeout(() => {
      if (state.location !== undefined) return response.writeHead(302, { Location: state.location }).end()
      if (state.status !== 200) return response.writeHead(state.status).end()
      const file = files.get(request.url ?? '')
      if (!file) return response.writeHead(404).end()
      return response.writeHead(200, { 'Content-Length': file.length }).end(request.method === 'HEAD' ? undefined : file)
    }, state.delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    state,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}
