import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AlertRule,
  alertPauseAfter,
  alertPauseMs,
  evaluateAlerts,
  figuresOnce,
  isMet,
  isTimeZone,
  mayFire,
  sendAlertAt,
} from './alerts.ts'

const aRule = (part: Partial<AlertRule> = {}): AlertRule => ({
  id: 'rule',
  kind: 'priceAbove',
  subject: 'gpu',
  threshold: 100,
  isArmed: true,
  firedAt: null,
  ...part,
})
const at = (figure: number | undefined) => () => figure

test('a rule fires when its condition becomes true, and again only after it was false', () => {
  expect(evaluateAlerts([aRule()], at(99), 0)).toEqual([])
  expect(evaluateAlerts([aRule()], at(100), 0)).toEqual([{ id: 'rule', isArmed: false, figure: 100 }])
  expect(evaluateAlerts([aRule({ isArmed: false })], at(150), 0)).toEqual([])
  expect(evaluateAlerts([aRule({ isArmed: false })], at(99), 0)).toEqual([{ id: 'rule', isArmed: true }])
})

test('a price below is one at or below', () => {
  const below = aRule({ kind: 'priceBelow' })
  expect([99, 100, 101].map((figure) => isMet(below, figure))).toEqual([true, true, false])
})

test('an unknown figure neither fires nor arms', () => {
  expect(evaluateAlerts([aRule(), aRule({ isArmed: false })], at(undefined), 0)).toEqual([])
})

test('what becomes true within the hour after an alert fires when the hour is over', () => {
  const rule = aRule({ firedAt: 0 })
  expect(evaluateAlerts([rule], at(200), alertPauseMs - 1)).toEqual([])
  expect(evaluateAlerts([rule], at(200), alertPauseMs)).toHaveLength(1)
})

test('over any prices a rule fires at most once an hour, only while it is met, and never twice without a price that does not meet it', () => {
  const steps = fc.array(fc.record({ figure: fc.option(fc.integer({ min: 0, max: 200 })), minutes: fc.integer({ min: 1, max: 90 }) }))
  fc.assert(
    fc.property(steps, fc.constantFrom('priceAbove' as const, 'priceBelow' as const), (prices, kind) => {
      let rule = aRule({ kind })
      let now = 0
      let hasBeenFalse = true
      for (const { figure, minutes } of prices) {
        now += minutes * 60_000
        const before = rule
        for (const move of evaluateAlerts([rule], at(figure ?? undefined), now)) {
          rule = { ...rule, isArmed: move.isArmed, ...(move.figure !== undefined && { firedAt: now }) }
        }
        const hasFired = rule.firedAt === now
        if (hasFired) {
          expect(figure !== null && isMet(rule, figure)).toBe(true)
          expect(hasBeenFalse).toBe(true)
          expect(mayFire(before, now)).toBe(true)
          hasBeenFalse = false
        } else if (figure !== null && !isMet(rule, figure)) hasBeenFalse = true
        // None is lost: what is true, was false before and may fire, has fired.
        if (figure !== null && isMet(rule, figure) && hasBeenFalse) expect(mayFire(before, now)).toBe(false)
      }
    }),
  )
})

test('a figure is looked up once for all rules about it', () => {
  let asked = 0
  const figureOf = figuresOnce(() => {
    asked += 1
    return undefined
  })
  evaluateAlerts([aRule(), aRule(), aRule({ kind: 'slotAbove' }), aRule({ subject: 'salewa' })], figureOf, 0)
  expect(asked).toBe(3)
})

describe('quiet hours', () => {
  const quiet = { from: 23 * 60, to: 7 * 60, timeZone: 'Europe/Berlin' }
  const sentAt = (text: string, hours = quiet) => new Date(sendAlertAt(hours, Date.parse(text))).toISOString()

  test('an alert of the night is sent in the morning, by the clock of the player', () => {
    expect(sentAt('2026-11-20T23:30:20Z')).toBe('2026-11-21T06:00:00.000Z')
    expect(sentAt('2026-11-20T22:00:00Z')).toBe('2026-11-21T06:00:00.000Z')
    expect(sentAt('2026-11-20T21:59:59Z')).toBe('2026-11-20T21:59:59.000Z')
    expect(sentAt('2026-11-21T06:00:00Z')).toBe('2026-11-21T06:00:00.000Z')
  })

  test('they end at the same time of the clock when it is changed in that night', () => {
    expect(sentAt('2026-10-24T22:30:00Z')).toBe('2026-10-25T06:00:00.000Z')
    expect(sentAt('2026-03-28T23:30:00Z')).toBe('2026-03-29T05:00:00.000Z')
  })

  test('without them, or with equal ends, alerts are sent at once', () => {
    expect(sendAlertAt(undefined, 5)).toBe(5)
    expect(sentAt('2026-11-20T23:30:20Z', { ...quiet, to: quiet.from })).toBe('2026-11-20T23:30:20.000Z')
  })

  test('they never delay by more than a day, nor send earlier', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const zone = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(minute, minute, zone, fc.integer({ min: 1.6e12, max: 1.9e12 }), (from, to, timeZone, now) => {
        const sent = sendAlertAt({ from, to, timeZone }, now)
        expect(sent).toBeGreaterThan(now - 60_000)
        expect(sent - now).toBeLessThanOrEqual(25 * 3_600_000)
      }),
    )
  })

  test('only names of time zones are such', () => {
    expect(['Europe/Moscow', 'UTC', 'Mars/Base', '', '__proto__', 'x'.repeat(500)].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

test('an alert that could not be sent is tried again for some hours, and not before the time the address asked for', () => {
  expect([1, 2, 3, 4, 5, 6].map((attempts) => alertPauseAfter(attempts))).toEqual([
    60_000,
    300_000,
    1_800_000,
    7_200_000,
    21_600_000,
    undefined,
  ])
  expect(alertPauseAfter(1, 90_000)).toBe(90_000)
})
