import { expect, test } from 'vitest'
import { createLayoutApi } from './api.ts'

const notePageError = async () => {}

test('alert and weather are told', async () => {
  const api = createLayoutApi({ websiteAlert: () => 'Wipe on Thursday', weather: () => 'Rain', notePageError })
  expect(await (await api.request('/website-alert')).json()).toEqual({ websiteAlert: 'Wipe on Thursday' })
  expect(await (await api.request('/weather')).json()).toEqual({ weather: 'Rain' })
})

test('without any weather the response says so', async () => {
  const api = createLayoutApi({ websiteAlert: () => '', weather: () => undefined, notePageError })
  expect(await (await api.request('/weather')).json()).toEqual({ weather: null })
})
