import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fetchWeather, parseWeather } from './weather.ts'

test.each([
  ['Rain', 'Rain'],
  [' ThunderCloud\n', 'ThunderCloud'],
  ['"Fog"', 'Fog'],
  ['{"weather":"LightRain"}', 'LightRain'],
  ['{"weather":"Hail"}', undefined],
  ['<html>error</html>', undefined],
  ['', undefined],
])('weather %s', (body, expected) => {
  expect(parseWeather(body)).toBe(expected)
})

/** Fetches from a server that responds like this; also how many bytes it could send before the connection was closed. */
async function fetchFrom(respond: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const closed = new Promise<number>((resolve) =>
    server.on('connection', (socket) => socket.on('close', () => resolve(socket.bytesWritten))),
  )
  const weather = await fetchWeather(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, 500)
  const sent = await closed
  server.close()
  return { weather, sent }
}

test('a weather without end is read once and its connection closed', async () => {
  const flood = Buffer.alloc(64 * 1024, 'x')
  const endless = (response: ServerResponse) => {
    const send = () => {
      while (!response.destroyed && response.write(flood));
    }
    response.on('drain', send)
    response.write('Rain\n')
    send()
  }
  const { sent } = await fetchFrom(endless)
  expect(sent).toBeLessThan(50 * 1024 * 1024)
})

test.each<[string, (response: ServerResponse) => void]>([
  ['never responds', () => {}],
  ['sends only its headers', (response) => response.writeHead(200).flushHeaders()],
  ['fails', (response) => void response.writeHead(500).end('Rain')],
])('a server that %s has no weather', async (_, respond) => {
  expect((await fetchFrom(respond)).weather).toBeUndefined()
})
