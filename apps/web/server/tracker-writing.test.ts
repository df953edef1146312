import { levelResponse, objectiveResponse, taskResponse, tasksResponse } from '@stashwise/contracts/tracker'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { done, ids, objectives, read, type TrackerSite, trackerSite } from './testing/tracker-site.ts'

let tracker: TrackerSite
beforeEach(async () => {
  tracker = await trackerSite()
})
afterEach(() => tracker.close())

describe('writing', () => {
  test('a task as the desktop client sends it, with an id that is null', async () => {
    const response = tracker.api(`/progress/task/${ids.debut}`, { body: { id: null, state: 'completed' } })
    expect(await read(taskResponse, response)).toMatchObject({ data: { taskId: ids.debut, state: 'completed' } })
    expect(await tracker.me()).toMatchObject({ questsDone: ['debut'], questTimes: { debut: expect.any(Number) } })
    await tracker.api(`/progress/task/${ids.debut}`, { body: { id: null, state: 'failed' } })
    expect(await tracker.me()).toMatchObject({ questsDone: [], questsFailed: ['debut'], questTimes: {} })
    expect(await tracker.tasks()).toEqual({ [ids.debut]: { complete: false, failed: true, invalid: false } })
    await tracker.api(`/progress/task/${ids.debut}`, { body: { state: 'uncompleted' } })
    expect(await tracker.me()).toMatchObject({ questsDone: [], questsFailed: [] })
    expect(await tracker.tasks()).toEqual({})
  })

  test('a batch as a list stores what the game has and reports the rest', async () => {
    const body = [
      { id: ids.debut, state: 'completed' },
      { id: 'no-such-task', state: 'completed' },
      { id: ids.other, state: 'failed' },
    ]
    expect((await read(tasksResponse, tracker.api('/progress/tasks', { body }))).data).toMatchObject({
      updatedTasks: [ids.debut, ids.other],
      unknownTasks: ['no-such-task'],
    })
    expect(await tracker.tasks()).toMatchObject({ [ids.debut]: done, [ids.other]: { failed: true } })
  })

  test('a batch as a map of states is the same', async () => {
    const body = { [ids.debut]: 'completed', gone: 'failed' }
    expect((await read(tasksResponse, tracker.api('/progress/tasks', { body }))).data).toMatchObject({
      updatedTasks: [ids.debut],
      unknownTasks: ['gone'],
    })
    expect(await tracker.tasks()).toEqual({ [ids.debut]: done })
  })

  test('a batch is one entry of the history; an unchanged state is none', async () => {
    const body = [ids.debut, ids.shortage].map((id) => ({ id, state: 'completed' }))
    await tracker.api('/progress/tasks', { body })
    const before = await tracker.me()
    await tracker.api('/progress/tasks', { body })
    const { entries } = await (await tracker.pro.api('GET', '/progression/history')).json()
    expect(entries).toHaveLength(1)
    expect((await tracker.me()).version).toBe(before.version)
  })

  test('a level, and an objective by its state or its count', async () => {
    expect(await read(levelResponse, tracker.api('/progress/level/42', { method: 'POST' }))).toMatchObject({ data: { level: 42 } })
    expect((await tracker.me()).level).toBe(42)
    const set = async (body: object) =>
      (await read(objectiveResponse, tracker.api(`/progress/task/objective/${objectives.kill}`, { body }))).data.state
    expect(await set({ state: 'completed' })).toBe('completed')
    expect((await tracker.me()).objectivesDone).toEqual([objectives.kill])
    expect([await set({ state: 'uncompleted' }), await set({ count: 4 }), (await tracker.me()).objectivesDone]).toEqual([
      'uncompleted',
      'uncompleted',
      [],
    ])
    expect([await set({ count: 5 }), (await tracker.me()).objectivesDone]).toEqual(['completed', [objectives.kill]])
  })

  test('writes go to the key’s own character, whichever is selected', async () => {
    const main = (await tracker.me()).charUid
    await tracker.pro.api('POST', '/users/me/char/create', { gameMode: 'PVE' })
    await tracker.api(`/progress/task/${ids.debut}`, { body: { state: 'completed' } })
    expect((await tracker.me()).questsDone).toEqual([])
    await tracker.pro.api('POST', '/users/me/char/select', { charUid: main })
    expect((await tracker.me()).questsDone).toEqual(['debut'])
  })

  test('a page that edits at the same time loses nothing', async () => {
    await Promise.all([
      tracker.api(`/progress/task/${ids.debut}`, { body: { state: 'completed' } }),
      tracker.pro.api('PUT', '/users/me', { questsDone: { add: ['shortage'] }, level: 7 }),
      tracker.api('/progress/tasks', { body: { [ids.other]: 'failed' } }),
    ])
    const { questsDone, questsFailed, level: now } = await tracker.me()
    expect([questsDone.toSorted(), questsFailed, now]).toEqual([['debut', 'shortage'], ['other'], 7])
  })
})
