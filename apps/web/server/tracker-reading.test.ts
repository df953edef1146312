import { randomUUID } from 'node:crypto'
import { healthResponse, progressResponse, teamResponse, trackerToken } from '@stashwise/contracts/tracker'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { done, ids, objectives, read, refusal, type TrackerSite, trackerSite } from './testing/tracker-site.ts'

let tracker: TrackerSite
beforeEach(async () => {
  tracker = await trackerSite()
})
afterEach(() => tracker.close())

describe('reading', () => {
  test('a token names its permissions, its mode and its note', async () => {
    const body = await read(trackerToken, tracker.api('/token'))
    const { uid } = await tracker.me()
    expect(body).toEqual({
      success: true,
      permissions: ['GP', 'TP', 'WP'],
      token: tracker.token,
      owner: uid,
      note: 'Monitor',
      calls: 1,
      gameMode: 'pvp',
    })
    expect(tracker.token).toMatch(/^PVP_/)
    await tracker.pro.api('POST', '/users/me/char/create', { gameMode: 'PVE' })
    const pve = await tracker.aToken(['progress:read'])
    expect(await read(trackerToken, tracker.api('/token', { as: pve }))).toMatchObject({ permissions: ['GP'], gameMode: 'pve' })
    expect((await read(trackerToken, tracker.api('/token'))).gameMode, 'whichever PMC is selected').toBe('pvp')
  })

  test('progress has the game’s ids', async () => {
    await tracker.pro.api('PUT', '/users/me', {
      questsDone: ['shortage'],
      objectivesDone: [objectives.kill],
      modulesBuilt: { workbench: 2 },
      level: 12,
      charName: 'Nikita',
      fraction: 'Bear',
      gameEdition: 'Edge of Darkness',
    })
    const { uid } = await tracker.me()
    expect(await read(progressResponse, tracker.api('/progress'))).toEqual({
      success: true,
      data: {
        tasksProgress: [
          { id: ids.shortage, ...done },
          { id: ids.other, complete: false, failed: true, invalid: true },
        ],
        taskObjectivesProgress: [
          { id: objectives.kill, complete: true, count: 5, invalid: false },
          { id: objectives.find, complete: true, count: 1, invalid: false },
        ],
        hideoutModulesProgress: [
          { id: 'workbench-1', complete: true },
          { id: 'workbench-2', complete: true },
        ],
        hideoutPartsProgress: [],
        displayName: 'Nikita',
        userId: uid,
        playerLevel: 12,
        gameEdition: 4,
        pmcFaction: 'BEAR',
      },
      meta: { self: uid, gameMode: 'pvp' },
    })
  })

  test('the team of a player without a squad is the player', async () => {
    const { data, meta } = await read(teamResponse, tracker.api('/team/progress'))
    expect([data, meta]).toEqual([[await tracker.progress()], { self: (await tracker.me()).uid, hiddenTeammates: [] }])
  })

  test('with the link of a squad the team has its members, with what squads share', async () => {
    const key = () => randomUUID().replaceAll('-', '')
    const join = (name: string, mine: object) => ({
      mode: 'pvp',
      key: key(),
      name,
      progress: { active: [], available: [], current: [], done: [], ...mine },
    })
    const made = await (await tracker.pro.api('POST', '/progression/squads', join('Me', {}))).json()
    const query = `squad=${made.token}`
    const other = { active: ['debut'], available: ['shortage'], done: [objectives.kill] }
    await tracker.pro.api('POST', `/progression/squad/join?${query}`, join('Dima', other))
    const { data, meta } = await read(teamResponse, tracker.api(`/team/progress?${query}&me=${encodeURIComponent(made.me)}`))
    expect(data.map(({ displayName }) => displayName)).toEqual([expect.any(String), 'Me', 'Dima'])
    expect(meta.hiddenTeammates).toEqual([data[1]?.userId])
    const open = { complete: false, failed: false, invalid: false }
    expect(data[2]).toMatchObject({
      tasksProgress: [
        { id: ids.debut, ...open },
        { id: ids.shortage, ...open },
      ],
      taskObjectivesProgress: [
        { id: objectives.kill, complete: true, count: 5 },
        { id: objectives.find, complete: false, count: 0 },
      ],
    })
    for (const unknown of ['x', 'x'.repeat(500), '%00', '__proto__'])
      expect((await refusal(tracker.api(`/team/progress?squad=${unknown}`)))[0]).toBe(404)
    await tracker.pro.api('POST', '/users/me/char/create', { gameMode: 'PVE' })
    expect(await refusal(tracker.api(`/team/progress?${query}`, { as: await tracker.aToken(['progress:team']) }))).toEqual([
      400,
      expect.stringMatching(/mode/),
    ])
  })

  test('an unchanged response is a 304, which counts', async () => {
    const first = await tracker.api('/progress')
    const tag = first.headers.get('etag') ?? ''
    expect([tag.startsWith('W/"'), first.headers.get('cache-control')]).toEqual([true, 'private, max-age=15'])
    const again = await tracker.api('/progress', { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    const remaining = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'))
    expect(remaining(again)).toBe(remaining(first) - 1)
    await tracker.api(`/progress/task/${ids.debut}`, { body: { state: 'completed' } })
    expect((await tracker.api('/progress', { headers: { 'if-none-match': tag } })).status).toBe(200)
  })

  test('health and document are for everybody', async () => {
    const bare = (path: string) => tracker.site.app.request(`http://localhost:3000/api/v2${path}`)
    expect(await read(healthResponse, bare('/health'))).toMatchObject({ data: { status: 'healthy', version: '2.4.0' } })
    const document = await (await bare('/openapi.json')).json()
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '2.4.0' } })
    expect(Object.keys(document.paths)).toHaveLength(8)
  })
})
