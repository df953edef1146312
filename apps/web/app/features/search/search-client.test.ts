import { expect, test } from 'vitest'
import { nothingFound } from './client/found-names.ts'
import { type SearchRequest, type SearchResponse, workerSearch } from './search-client.ts'

/** A worker whose responses come in the order the test says. */
function aWorker() {
  const target = new EventTarget()
  const requests: SearchRequest[] = []
  let isTerminated = false
  const worker = Object.assign(target, {
    postMessage: (request: SearchRequest) => void requests.push(request),
    terminate: () => {
      isTerminated = true
    },
  })
  const respond = (response: SearchResponse) => target.dispatchEvent(new MessageEvent('message', { data: response }))
  return { worker, requests, respond, fail: () => target.dispatchEvent(new Event('error')), isTerminated: () => isTerminated }
}
const salewa = {
  uid: '544fb45d4bdc2dee738b4568',
  url: 'salewa_first_aid_kit',
  enName: 'Salewa first aid kit',
  enShortName: 'Salewa',
  name: 'Salewa first aid kit',
  shortName: 'Salewa',
  width: 1,
  height: 2,
  colour: 'orange',
  imageId: '544fb45d4bdc2dee738b4568',
  sign: 'generic',
}

test('each search gets the response to its own request, in whatever order they come', async () => {
  const { worker, requests, respond } = aWorker()
  const search = workerSearch(worker, 'en')
  const first = search('sal', 12)
  const second = search('salx', 12)
  const [one, two] = requests
  expect(requests).toEqual([
    { id: one?.id, locale: 'en', query: 'sal', limit: 12 },
    { id: two?.id, locale: 'en', query: 'salx', limit: 12 },
  ])
  respond({ id: two?.id ?? 0, found: nothingFound })
  respond({ id: one?.id ?? 0, found: { ...nothingFound, items: [salewa] } })
  expect(await first).toEqual({ ...nothingFound, items: [salewa] })
  expect(await second).toEqual(nothingFound)
})

test('a search fails when the names cannot be loaded, and when the worker does not start', async () => {
  const { worker, requests, respond, fail, isTerminated } = aWorker()
  const search = workerSearch(worker, 'en')
  const first = search('sal', 12)
  respond({ id: requests[0]?.id ?? 0, error: 'offline' })
  await expect(first).rejects.toThrow('offline')
  const second = search('sal', 12)
  fail()
  await expect(second).rejects.toThrow('did not start')
  expect(isTerminated()).toBe(true)
})
