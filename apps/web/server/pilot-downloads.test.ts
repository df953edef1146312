import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDownloadRoutes, findPilotDownloads } from './pilot-downloads.ts'

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stashwise-downloads-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a site whose pilot was built offers it, under a name a player can tell', async () => {
  const folder = makeFolder()
  writeFileSync(path.join(folder, 'stashwise-pilot-windows.zip'), 'PK of Windows')
  mkdirSync(path.join(folder, 'stashwise-pilot-linux.zip'))
  const downloads = await findPilotDownloads(folder)
  expect(downloads).toEqual([{ platform: 'windows', bytes: 13 }])
  const routes = createDownloadRoutes(folder, downloads)
  const response = await routes.request('/downloads/stashwise-pilot-windows.zip')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(await response.text()).toBe('PK of Windows')
})

test('a site whose pilot was not built offers none, and nothing else of the folder is served', async () => {
  const folder = makeFolder()
  writeFileSync(path.join(folder, 'private-key.pem'), 'secret')
  expect(await findPilotDownloads(folder)).toEqual([])
  expect(await findPilotDownloads(path.join(folder, 'nowhere'))).toEqual([])
  const routes = createDownloadRoutes(folder, await findPilotDownloads(folder))
  for (const file of ['stashwise-pilot-windows.zip', 'private-key.pem', '..%2Fprivate-key.pem'])
    expect((await routes.request(`/downloads/${file}`)).status).toBe(404)
})

test('installed pilots find a signed update beside it, once there is one', async () => {
  const folder = makeFolder()
  expect((await createDownloadRoutes(folder).request('/downloads/stashwise-pilot-manifest.json')).status).toBe(404)
  writeFileSync(path.join(folder, 'stashwise-pilot-manifest.json'), '{"payload":"","signature":""}')
  const response = await createDownloadRoutes(folder).request('/downloads/stashwise-pilot-manifest.json')
  expect(await response.json()).toEqual({ payload: '', signature: '' })
})
