import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { cp, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../../e2e/support/site.ts'
import { bundlePilot } from '../release/bundle.ts'
import { signManifest } from '../release/sign-manifest.ts'
import { developmentOrigins } from '../src/build-info.ts'
import { ofType, openPage, pairPage } from './open-page.ts'
import { createWorkplace, type RunningPilot, startPilot, type Workplace } from './start-pilot.ts'

const key = generateKeyPairSync('ed25519')
const otherKey = generateKeyPairSync('ed25519')
const platform = `${process.platform}-${process.arch}`
const files = new Map<string, string | Buffer>()
let workplace: Workplace
let site: Server
let updateUrl: string
let newer: Buffer

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function offer(
  version: string,
  { program = newer, signedWith = key.privateKey, hashOf = newer }: { program?: Buffer; signedWith?: KeyObject; hashOf?: Buffer } = {},
) {
  const packages = [{ platform, url: 'program.gz', sha256: sha256(hashOf), bytes: hashOf.length }]
  files.set('/manifest.json', JSON.stringify(signManifest({ product: 'stashwise-pilot', version, packages }, signedWith)))
  files.set('/program.gz', gzipSync(program))
}

beforeAll(async () => {
  workplace = await createWorkplace()
  site = createServer((request, response) => {
    const content = files.get(request.url ?? '')
    response.writeHead(content === undefined ? 404 : 200).end(content)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  updateUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/manifest.json`
  const updateKey = key.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const build = (version: string) =>
    bundlePilot(join(workplace.folder, version, 'pilot.cjs'), { version, siteOrigins: developmentOrigins, updateUrl, updateKey })
  await Promise.all([build('1.0.0'), build('1.1.0')])
  newer = await readFile(join(workplace.folder, '1.1.0', 'pilot.cjs'))
})
afterAll(async () => {
  site.close()
  await workplace.remove()
})

test('only a newer program that is signed replaces this one, and one that does not start is taken back', async () => {
  const folder = join(workplace.folder, 'installed')
  await cp(join(workplace.folder, '1.0.0'), folder, { recursive: true })
  const program = join(folder, 'pilot.cjs')
  const older = await readFile(program)
  const port = await findFreePort()
  const pilot: RunningPilot = await startPilot({
    command: [process.execPath, program],
    dataDir: workplace.dataDir,
    env: { PILOT_PORT: String(port) },
  })
  try {
    const page = await openPage(port)
    const token = await pairPage(page, (await pilot.readState()).code)
    const refused: [string, () => void][] = [
      ['unreachable', () => files.clear()],
      ['bad-manifest', () => files.set('/manifest.json', '{"payload":')],
      ['bad-signature', () => offer('1.1.0', { signedWith: otherKey.privateKey })],
      ['not-newer', () => offer('0.9.0')],
      ['bad-package', () => offer('1.1.0', { program: Buffer.from('process.exit(0)') })],
      ['bad-package', () => offer('1.1.0', { program: Buffer.concat([newer, Buffer.alloc(10_000_000)]) })],
    ]
    for (const [reason, prepare] of refused) {
      prepare()
      page.send({ messageType: 'UPDATE' })
      expect(await page.waitFor((message) => message.messageType === 'UPDATE_STATE' && message.state === 'refused')).toMatchObject({
        reason,
      })
    }
    offer('1.0.0')
    page.send({ messageType: 'UPDATE' })
    await page.waitFor((message) => message.messageType === 'UPDATE_STATE' && message.state === 'current')
    expect(await readFile(program)).toEqual(older)

    offer('1.1.0')
    page.send({ messageType: 'UPDATE' })
    await page.waitFor((message) => message.messageType === 'UPDATE_STATE' && message.state === 'restarting')
    await page.closed
    const again = await openWhenReady(port)
    expect(await again.waitFor(ofType('HELLO'))).toMatchObject({ version: '1.1.0' })
    again.send({ messageType: 'PAIR', token })
    expect(await again.waitFor(ofType('PAIRING'))).toMatchObject({ result: 'paired' })
    again.send({ messageType: 'UPDATE' })
    await again.waitFor((message) => message.messageType === 'UPDATE_STATE' && message.state === 'current')

    const broken = Buffer.from('process.exit(3)')
    offer('1.2.0', { program: broken, hashOf: broken })
    again.send({ messageType: 'UPDATE' })
    await again.waitFor((message) => message.messageType === 'UPDATE_STATE' && message.state === 'restarting')
    await again.closed
    const back = await openWhenReady(port)
    expect(await back.waitFor(ofType('HELLO'))).toMatchObject({ version: '1.1.0' })
    back.send({ messageType: 'PAIR', token })
    expect(await back.waitFor(ofType('UPDATE_STATE'))).toMatchObject({ state: 'refused', reason: 'did-not-start' })
    expect(await readFile(program)).toEqual(newer)
    expect(await readFile(join(workplace.dataDir, 'pilot.log'), 'utf8')).toContain('is ready')
    back.close()
  } finally {
    await pilot.stop()
    await quit(port)
  }
})

async function openWhenReady(port: number) {
  const until = Date.now() + 20_000
  for (;;) {
    const page = await openPage(port).catch(() => undefined)
    if (page) return page
    if (Date.now() > until) throw new Error('The new program did not start.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The program that took over is nobody's child: it is told to end as its own page does. */
const quit = (port: number) =>
  fetch(`http://127.0.0.1:${port}/quit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: `http://127.0.0.1:${port}` },
    body: '{}',
  }).catch(() => undefined)
