import { expect, test } from 'vitest'
import { alertForm, grantEnd, logSearch, peopleSearch, settingsForm, testMailForm, userForm } from './schema.ts'
import { parseForm } from './server/parse-form.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')

test('a bad address shows the first page of everything', () => {
  expect(logSearch.parse({ area: 'nowhere', level: '9', q: 5, after: 'x'.repeat(500) })).toEqual({
    area: 'all',
    level: 'all',
    q: '',
    after: '',
    follow: '',
  })
  expect(logSearch.parse({ area: 'feed', level: 'error', q: ' items ' })).toEqual({
    area: 'feed',
    level: 'error',
    q: 'items',
    after: '',
    follow: '',
  })
})

test('a search is cut to its length, and what cannot be stored is looked for as the sign for it', () => {
  expect(peopleSearch.parse({ q: 'x'.repeat(500) }).q).toBe('x'.repeat(120))
  expect(peopleSearch.parse({ q: `${'x'.repeat(119)}\u{1F600}` }).q).toBe(`${'x'.repeat(119)}\uFFFD`)
  for (const q of ['\0', '\ud800', ' \udfff ']) expect(logSearch.parse({ q }).q).toBe('\uFFFD')
})

test.each(['\0', 'a\0'])('a form with %j is refused by the field', (text) => {
  const form = new FormData()
  form.set('text', text)
  expect(parseForm(alertForm, form)).toEqual({ ok: false, faults: ['text'], typed: { text } })
})

test('a grant ends after its span, at the end of its day, or never', () => {
  expect(grantEnd('7', undefined, now)).toEqual(new Date('2026-11-28T12:00:00.000Z'))
  expect(grantEnd('forever', undefined, now)).toBe('forever')
  expect(grantEnd('date', '2026-11-21', now)).toEqual(new Date('2026-11-22T00:00:00.000Z'))
})

test.each(['', '2026-11-20', '2026-02-30', '2100-01-01', '99999-01-01', 'soon', undefined])('%j is no last day of a grant', (date) => {
  expect(grantEnd('date', date, now)).toBeUndefined()
})

const settings = (fields: Record<string, string>) =>
  settingsForm.safeParse({ tarkovPilotVersion: '', fuelBase: '', weather: '', ...fields })

test('settings are read as typed: empty is not set, a comma is a point', () => {
  expect(settings({}).data).toEqual({ tournamentEnabled: false })
  expect(settings({ tarkovPilotVersion: ' 1.2.3 ', fuelBase: '60,5', weather: 'Rain', tournamentEnabled: 'on' }).data).toEqual({
    tarkovPilotVersion: '1.2.3',
    fuelBase: 60.5,
    weather: 'Rain',
    tournamentEnabled: true,
  })
})

test('outside links are web addresses, help may be mail, and sites of other regions are lines', () => {
  const links = {
    chatUrl: ' https://discord.gg/squad ',
    helpUrl: 'mailto:help@example.org',
    regionalSites: 'Deutsch https://de.example\r\n',
  }
  expect(settings(links).data).toMatchObject({
    chatUrl: 'https://discord.gg/squad',
    helpUrl: 'mailto:help@example.org',
    regionalSites: 'Deutsch https://de.example',
  })
})

test.each([
  { chatUrl: 'javascript:alert(1)' },
  { toolsUrl: 'mailto:help@example.org' },
  { regionalSites: 'https://nameless.example' },
  { tarkovPilotVersion: 'v1' },
  { tarkovPilotVersion: '1.2.3.4.5' },
  { tarkovPilotVersion: '1'.repeat(21) },
  { fuelBase: '0' },
  { fuelBase: '-1' },
  { fuelBase: '1e3' },
  { fuelBase: '100001' },
  { fuelBase: 'NaN' },
  { weather: 'Hail' },
])('%j is refused by its name, and what was typed stays', (fields) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ tarkovPilotVersion: '', fuelBase: '', weather: '', ...fields })) form.set(name, value)
  expect(parseForm(settingsForm, form)).toMatchObject({ ok: false, faults: Object.keys(fields), typed: fields })
})

test('line ends count as one sign of an alert', () => {
  expect(alertForm.safeParse({ text: `${'x'.repeat(1998)}\r\nx` }).data?.text).toHaveLength(2000)
  expect(alertForm.safeParse({ text: 'x'.repeat(2001) }).success).toBe(false)
  expect(alertForm.safeParse({}).success).toBe(false)
})

test('only one mail address is an address', () => {
  expect(testMailForm.safeParse({ to: ' a@example.org ' }).data).toEqual({ to: 'a@example.org' })
  for (const to of ['', 'a', 'a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', 'A <a@example.org>'])
    expect(testMailForm.safeParse({ to }).success).toBe(false)
})

test('what can be done to an account is a closed list', () => {
  const given = { reason: 'over', known: '' }
  expect(userForm.safeParse({ intent: 'take-pro', ...given }).success).toBe(true)
  expect(userForm.safeParse({ intent: 'erase', ...given }).success).toBe(false)
  expect(userForm.safeParse({ intent: 'grant-pro', span: '3650', ...given }).success).toBe(false)
  expect(userForm.safeParse({ intent: 'set-limit', name: '__proto__', factor: '2', reason: 'x' }).success).toBe(false)
  expect(userForm.safeParse({ intent: 'set-limit', name: 'chatLine', factor: '-1', reason: 'x' }).success).toBe(false)
  expect(userForm.safeParse({ intent: 'view', minutes: '31', reason: 'x' }).success).toBe(false)
  for (const reason of ['', '  ', 'a\0', 'a\nb', 'x'.repeat(501)])
    expect(userForm.safeParse({ intent: 'take-pro', known: '', reason }).success, reason).toBe(false)
  expect(userForm.safeParse({ intent: 'end-session', session: 'x' }).success).toBe(false)
})

test.each([
  [{ from: '2026-12-01T10:00' }, { from: '2026-12-01T10:00:00.000Z', until: '' }],
  [{ until: '2026-12-01T10:00' }, { from: '', until: '2026-12-01T10:00:00.000Z' }],
  [{ from: '2026-12-01T10:00', until: '2026-12-01T10:00' }, 'until'],
  [{ from: '2026-12-01T10:01', until: '2026-12-01T10:00' }, 'until'],
  [{ from: '2026-02-30T10:00' }, 'from'],
  [{ from: '-1' }, 'from'],
  [{ until: '9'.repeat(40) }, 'until'],
  [{ ru: 'ы'.repeat(2001) }, 'ru'],
])('the schedule and texts of an alert %j', (fields, expected) => {
  const { success, data, error } = alertForm.safeParse({ text: 'Wipe', ...fields })
  if (typeof expected === 'string') expect(error?.issues.map(({ path }) => path[0])).toEqual([expected])
  else expect([success, data]).toMatchObject([true, expected])
})
