import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { hasOneHost } from './http-server.ts'

test.each([
  ['GET / HTTP/1.1', ['Host: localhost', 'Hosts: a', 'X-Host: b'], 'one'],
  ['GET / HTTP/1.1', ['Host: localhost', 'Host: localhost'], 'several'],
  ['GET / HTTP/1.1', ['Host: localhost', 'Accept: */*', 'hOST: evil.example'], 'several'],
  ['GET / HTTP/1.0', [], 'one'],
])('%s with %j names %s', async (line, headers, expected) => {
  const server = createServer((request, response) => response.end(hasOneHost(request) ? 'one' : 'several'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write([line, ...headers, 'Connection: close', '', ''].join('\r\n'))
  expect(await text(socket)).toMatch(new RegExp(`${expected}$`))
  await new Promise((resolve) => server.close(resolve))
})
