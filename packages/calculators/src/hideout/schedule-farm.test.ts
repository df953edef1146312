import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planFarm } from './schedule-farm.ts'

/** Fifty graphics cards. */
const fifty = { secondsPerCoin: 48_013, coinCap: 3, coinPrice: 400_000 }
const morning = 8 * 60

test('fifty cards emptied once a day lose nothing', () => {
  const farm = planFarm(fifty, [morning])
  expect(farm.coinsPerDay).toBeCloseTo(1.7995, 4)
  expect(farm.lostPerDay).toBe(0)
  expect(farm.perDay).toBeCloseTo(1.7995 * 400_000, -2)
})

test('a farm that fills in less than a day stands still until the next login', () => {
  const farm = planFarm({ ...fifty, secondsPerCoin: 20_000 }, [morning])
  expect(farm.coinsPerDay).toBeCloseTo(3)
  expect(farm.lostPerDay).toBeCloseTo(1.32)
  expect(planFarm({ ...fifty, secondsPerCoin: 20_000 }, [morning, morning + 480, morning + 960]).lostPerDay).toBe(0)
  // Not enough from empty to full, but now and then the gap begins with most of a coin.
  expect(planFarm({ ...fifty, secondsPerCoin: 20_000 }, [morning, morning + 720]).lostPerDay).toBeCloseTo(0.03, 2)
  expect(planFarm({ ...fifty, secondsPerCoin: 20_000, coinCap: 5 }, [morning]).lostPerDay).toBeCloseTo(0.07, 2)
})

test('a night that is too long costs what it is too long by', () => {
  // 08:00 and 22:00 with 3 hours a coin: full after 9 hours; 14 hours of day and 10 of night lose 5 and 1.
  const farm = planFarm({ ...fifty, secondsPerCoin: 3 * 3600 }, [morning, 22 * 60])
  expect(farm.lostPerDay).toBeCloseTo(6 / 3)
  expect(farm.coinsPerDay).toBeCloseTo(6)
})

test('made and lost coins are what the cards can do; a further login never loses more', () => {
  const login = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(
      fc.uniqueArray(login, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 4_000, max: 145_000 }),
      login,
      (list, seconds, more) => {
        const times = list.sort((a, b) => a - b)
        const farm = planFarm({ ...fifty, secondsPerCoin: seconds }, times)
        const further = planFarm(
          { ...fifty, secondsPerCoin: seconds },
          [...new Set([...times, more])].sort((a, b) => a - b),
        )
        expect(farm.coinsPerDay + farm.lostPerDay).toBeCloseTo(86_400 / seconds, 6)
        expect(farm.lostPerDay).toBeGreaterThanOrEqual(0)
        // Before a year is over the rhythms of two plans may be out of step by a coin.
        expect(further.lostPerDay).toBeLessThanOrEqual(farm.lostPerDay + 1 / 365)
      },
    ),
  )
})
