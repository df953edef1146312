import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headingOf, parseScreenshotName, pitchOf, raidSide } from './screenshot-name.ts'

const steep = '2026-01-07[19-56]_-198.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png'
const level = '2025-12-04[00-40]_95.77, 2.44, -134.02_-0.02395, -0.85891, 0.03920, -0.51007_16.74 (0).png'
const takenAt = { year: 2026, month: 1, day: 7, hour: 19, minute: 56 }
const position = { x: -198.89, y: 22.74, z: -345.97 }

test('a name tells when, where, which way and at what hour of the raid', () => {
  const name = parseScreenshotName(steep)
  expect(name).toMatchObject({ takenAt, number: 0, place: { position, raidHour: 15.61 } })
  expect(name?.place?.heading).toBeCloseTo(61.48, 2)
  expect(name?.place?.pitch).toBeCloseTo(43.73, 2)
  const other = parseScreenshotName(level)
  expect(other?.place?.heading).toBeCloseTo(118.59, 2)
  expect(other?.place?.pitch).toBeCloseTo(5.27, 2)
})

test.each([
  ['without the hour', '2026-01-07[19-56]_-198.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869 (0).png'],
  ['without the number', '2026-01-07[19-56]_-198.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61.png'],
  ['without both', '2026-01-07[19-56]_-198.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869.png'],
  ['without spaces', '2026-01-07[19-56]_-198.89,22.74,-345.97_0.32263,0.47266,-0.18602,0.79869_15.61(12).png'],
  ['without commas', '2026-01-07[19-56]_-198.89 22.74 -345.97_0.32263 0.47266 -0.18602 0.79869_15.61 (0).png'],
  ['as a JPEG', steep.replace('.png', '.JPG')],
  ['with many digits', steep.replace('(0)', '(1234)')],
  ['with a further number after the hour', steep.replace('_15.61', '_15.61_4')],
  ['with a further number beside the hour', steep.replace('_15.61', '_15.61, 4')],
  ['with an hour of one digit', steep.replace('_15.61', '_3')],
  ['with seconds', steep.replace('[19-56]', '[19-56-07]')],
  ['of a copy', steep.replace(' (0)', ' (0) - Copy')],
  ['of a copy without the hour', steep.replace('_15.61 (0)', ' (0) — копия')],
  ['of a copy of a copy', steep.replace(' (0)', ' (0) (1) – Kopie (2)')],
  ['with decimal commas', steep.replaceAll('.', ',').replace(',png', '.png')],
  ['with decimal commas and without spaces', '2026-01-07[19-56]_-198,89,22,74,-345,97_0,32263,0,47266,-0,18602,0,79869_15,61 (0).png'],
  ['with decimal commas and semicolons', '2026-01-07[19-56]_-198,89;22,74;-345,97_0,32263;0,47266;-0,18602;0,79869_15,61 (0).png'],
  ['with exponents', steep.replace('-198.89', '-1.9889E+02').replace('0.32263', '3.2263e-1')],
  ['with the folder before it', `C:\\Users\\me\\Documents\\Escape From Tarkov\\Screenshots\\${steep}`],
])('a name %s has the same place', (_what, name) => {
  const read = parseScreenshotName(name)
  expect(read).toMatchObject({ takenAt, place: { position } })
  expect(read?.place?.heading).toBeCloseTo(61.48, 2)
})

test('old names with fewer decimals are read', () => {
  const read = parseScreenshotName('2023-01-07[19-56]_-198.9, 22.7, -346.0_0.3, 0.5, -0.2, 0.8 (3).png')
  expect(read).toMatchObject({ number: 3, place: { position: { x: -198.9, y: 22.7, z: -346 } } })
  expect(read?.place).not.toHaveProperty('raidHour')
})

test.each([
  ['1.5E-05, 22.74, -2E-3_-1.5E-05, 1, 0, 0', { x: 1.5e-5, y: 22.74, z: -2e-3 }, 180],
  ['1,5E-05, 22,74, -2E-3_-1,5E-05, 1, 0, 0', { x: 1.5e-5, y: 22.74, z: -2e-3 }, 180],
  ['10, 2, -3_0, 0, 0, 1', { x: 10, y: 2, z: -3 }, 0],
  ['10,5, 2, -3_0, 0,70711, 0, 0,70711', { x: 10.5, y: 2, z: -3 }, 90],
])('%s is a place', (body, place, heading) => {
  const read = parseScreenshotName(`2026-09-11[9-05]_${body}_9.91 (0).png`)
  expect(read).toMatchObject({ takenAt: { hour: 9, minute: 5 }, place: { position: place, raidHour: 9.91 } })
  expect(read?.place?.heading).toBeCloseTo(heading, 1)
})

test('a name of a real client whose clock was hours off', () => {
  const name = '2026-09-11[08-14]_80.02, 1.39, -51.06_-0.00242, 0.84404, 0.00393, 0.53626_9.91 (0).png'
  expect(parseScreenshotName(name)?.place?.heading).toBeCloseTo(115.14, 2)
})

test('a screenshot of a menu has no place, and is no error', () => {
  expect(parseScreenshotName('2024-02-10[11-53] (0).png')).toEqual({
    takenAt: { year: 2024, month: 2, day: 10, hour: 11, minute: 53 },
    number: 0,
  })
})

test.each([
  '',
  'screenshot.png',
  '2024-02-10 11-53.png',
  '2024-13-10[11-53] (0).png',
  '2024-02-10[25-53] (0).png',
  steep.replace('.png', '.txt'),
  steep.replace('-198.89', 'NaN'),
  steep.replace('-198.89', '-198.89.1'),
  steep.replace('-198.89, ', ''),
  steep.replace('0.79869', '7.9869'),
  steep.replace('_15.61', '_15.61_x'),
  steep.replace('_15.61', '_15.61_1_2_3'),
  steep.replace('-198.89', '-1.9889E+09'),
  steep.replace('-198.89', '-198,89,5'),
  `2024-02-10[11-53]${'_1, 2, 3'.repeat(1000)}.png`,
  '2024-02-10[11-53]_0, 0, 0_0, 0, 0, 0_1.00 (0).png',
])('%j is none of the game', (name) => expect(parseScreenshotName(name)).toBeUndefined())

test('nothing that is put in makes it fail', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseScreenshotName(text)))
  fc.assert(fc.property(fc.string(), (text) => void parseScreenshotName(`2024-02-10[11-53]${text}.png`)))
})

test('heading and pitch of a rotation are those it was made of', () => {
  const angle = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(angle(0, 359.99), angle(-85, 85), (yaw, pitch) => {
      const [h, v] = [(yaw * Math.PI) / 360, (pitch * Math.PI) / 360]
      // Turned around the height first, then nodding: q = yaw · pitch.
      const rotation = {
        x: Math.cos(h) * Math.sin(v),
        y: Math.sin(h) * Math.cos(v),
        z: -Math.sin(h) * Math.sin(v),
        w: Math.cos(h) * Math.cos(v),
      }
      const off = Math.abs(headingOf(rotation) - yaw)
      expect(Math.min(off, 360 - off)).toBeLessThan(1e-6)
      expect(pitchOf(rotation)).toBeCloseTo(pitch, 6)
    }),
  )
})

test.each([
  ['2026-01-07T18:56:00Z', 15.61, 'left'],
  ['2025-12-03T15:40:00Z', 16.74, 'left'],
  ['2026-01-07T18:56:00Z', 3.61, 'right'],
  ['2026-01-07T18:56:00Z', 9, undefined],
])('at %s an hour of %f is of the %s clock', (at, hour, side) => expect(raidSide(hour, Date.parse(at))).toBe(side))
