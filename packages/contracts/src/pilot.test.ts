import { describe, expect, test } from 'vitest'
import { parsePageMessage, parsePilotMessage, toGroundPosition } from './pilot.ts'

const screenshot = '2026-01-07[19-56]_-198.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png'

describe('messages of the pilot', () => {
  test.each([
    { messageType: 'SEND_FILENAME', filename: screenshot },
    { messageType: 'MAP_CHANGE', map: 'customs' },
    { messageType: 'QUEST_UPDATE', questId: '5936d90786f7742b1420ba5b', status: 12 },
    { messageType: 'CONFIGURATION', version: '1.2.3', gameFolder: 'C:\\Battlestate Games\\EFT', screenshotsFolder: null },
    { messageType: 'POSITION_UPDATE', x: -345.97, y: -198.89, z: 22.74 },
  ])('$messageType of the public protocol is understood', (message) => {
    expect(parsePilotMessage(JSON.stringify(message))).toEqual(message)
  })

  test.each([
    'started',
    '{"messageType":"MAP_CH',
    '{"messageType":"WEATHER","rain":true}',
    '{"messageType":"QUEST_UPDATE","status":12}',
    '[]',
    'null',
  ])('%s is a line of the log', (text) => expect(parsePilotMessage(text)).toBeUndefined())
})

test('a field that a later version adds is no reason to drop a message', () => {
  expect(parsePilotMessage('{"messageType":"MAP_CHANGE","map":"woods","weather":"Fog"}')).toEqual({
    messageType: 'MAP_CHANGE',
    map: 'woods',
  })
})

test('empty folders are null, not absent', () => {
  expect(parsePageMessage('{"messageType":"SETTINGS_UPDATE","gameFolder":null,"screenshotsFolder":null}')).toBeDefined()
  expect(parsePageMessage('{"messageType":"SETTINGS_UPDATE"}')).toBeUndefined()
})

test('POSITION_UPDATE names the same place as the screenshot it came from', () => {
  expect(toGroundPosition({ x: -345.97, y: -198.89, z: 22.74 })).toEqual({ east: -198.89, north: -345.97, height: 22.74 })
})
