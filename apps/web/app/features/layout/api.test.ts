import { expect, test } from 'vitest'
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

test('without any weather the response says so', async () => {
  const api = createLayoutApi({ websiteAlert: () => noAlert, weather: () => undefined, notePageError })
  expect(await (await api.request('/weather')).json()).toEqual({ weather: null })
})
