import { expect, test, vi } from 'vitest'
import { noAlert } from '#app/site/alert-nodes.ts'
import { createLayoutApi } from './api.ts'

const notePageError = async () => {}

test('alert and weather are told', async () => {
  const api = createLayoutApi({
    websiteAlert: () => ({ text: 'Wipe <b>soon</b>', nodes: ['Wipe ', { tag: 'b', children: ['soon'] }] }),
    weather: () => 'Rain',
    notePageError,
  })
  expect(await (await api.request('/website-alert')).json()).toEqual({
    websiteAlert: 'Wipe <b>soon</b>',
    nodes: ['Wipe ', { tag: 'b', children: ['soon'] }],
  })
  expect(await (await api.request('/weather')).json()).toEqual({ weather: 'Rain' })
})

test('a notice that its schedule changes says when, in the language of who asks', async () => {
  const websiteAlert = vi.fn(() => ({ ...noAlert, changesInMs: 5000 }))
  const api = createLayoutApi({ websiteAlert, weather: () => undefined, notePageError })
  const response = await api.request('/website-alert', { headers: { cookie: 'locale=ru' } })
  expect(await response.json()).toEqual({ websiteAlert: '', nodes: [], changesInMs: 5000 })
  expect(websiteAlert).toHaveBeenCalledExactlyOnceWith({ locale: 'ru', now: expect.any(Number) })
})

test('without any weather the response says so', async () => {
  const api = createLayoutApi({ websiteAlert: () => noAlert, weather: () => undefined, notePageError })
  expect(await (await api.request('/weather')).json()).toEqual({ weather: null })
})
