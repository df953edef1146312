import { expect, test } from 'vitest'
import { parseWeather } from './weather.ts'

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
