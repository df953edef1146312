import { expect, test, vi } from 'vitest'
import { aRecord, userUid } from '../testing/a-record.ts'
import { openUserChannel, readMessage, type TabMessage } from './user-channel.ts'

test('tabs hear each other, not themselves, and nothing once closed', async () => {
  const [first, second] = [openUserChannel(), openUserChannel()]
  const heard: { first: TabMessage[]; second: TabMessage[] } = { first: [], second: [] }
  first.listen((message) => heard.first.push(message))
  second.listen((message) => heard.second.push(message))
  first.post({ kind: 'record', uid: userUid, record: aRecord({ version: 4 }) })
  await vi.waitFor(() => expect(heard.second).toMatchObject([{ kind: 'record', record: { version: 4 } }]))
  expect(heard.first).toEqual([])
  first.close()
  first.post({ kind: 'here', uid: userUid })
  second.close()
})

test.each([
  null,
  'here',
  { kind: 'here' },
  { kind: 'record', uid: userUid },
  { kind: 'record', uid: userUid, record: { level: 3 } },
  { kind: 'later', uid: userUid },
])('a message of another build is passed over: %j', (data) => {
  expect(readMessage(data)).toBeUndefined()
})
