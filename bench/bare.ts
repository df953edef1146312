import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A bare server that answers everything with the bytes the site gave for `url`, in the same encoding. */
export async function startBare(url: string, headers: Record<string, string>): Promise<AsyncDisposable & { url: string; bytes: number }> {
  const { body, headers: sent, status } = await readRaw(url, headers)
  const folder = await mkdtemp(join(tmpdir(), 'stashwise-bare-'))
  const file = join(folder, 'body')
  await writeFile(file, body)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, JSON.stringify(sent), String(status)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = await once(child.stdout, 'data')
  const end = async () => {
    child.kill()
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${String(port).trim()}`, bytes: body.length, [Symbol.asyncDispose]: end }
}

/** The body as it went over the wire: fetch would unpack it. */
async function readRaw(url: string, headers: Record<string, string>) {
  const { get } = await import('node:http')
  const request = get(url, { headers })
  const [response] = await once(request, 'response')
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  const copied: Record<string, string> = {}
  for (const name of ['content-type', 'content-encoding', 'etag']) if (response.headers[name]) copied[name] = response.headers[name]
  return { body: Buffer.concat(parts), headers: copied, status: response.statusCode }
}
