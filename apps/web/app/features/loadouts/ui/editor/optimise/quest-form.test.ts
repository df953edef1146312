import type { BsgId, ItemUid } from '@stashwise/game/ids'
import { locales } from '@stashwise/game/locale'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { expect, test } from 'vitest'
import type { QuestRequest } from '#app/features/loadouts/weapon-body.ts'
import { toRequest } from './optimise-form.ts'
import { questForm } from './quest-form.ts'

const uid = (text: string) => text as ItemUid
const quest: QuestRequest = {
  id: 'objective',
  url: 'gunsmith-part-2',
  name: 'Gunsmith - Part 2',
  limits: { ergonomics: { min: 58 }, recoilSum: { max: 1550 }, weight: { max: 3.5 } },
  size: { width: { max: 3 }, height: { min: 2 } },
  minCapacity: 60,
  maxCapacity: 75,
  minSightingRange: 1500,
  parts: [uid('suppressor')],
  groups: [{ category: 'Foregrips', parts: [uid('grip'), uid('handstop')] }],
  unknown: [],
}
const facts: WeaponFacts = {
  weapon: {
    bareUid: uid('bare'),
    caliber: 'Caliber545x39',
    recoilVertical: 119,
    recoilHorizontal: 344,
    effectiveDistance: 300,
    sightingRange: 100,
    fireRate: 650,
    fireModes: ['single'],
  },
  parts: [
    {
      uid: uid('aks'),
      bsgId: 'aks' as BsgId,
      url: 'aks',
      imageId: 'aks',
      sign: 'generic',
      kind: 'weapon',
      category: 'Assault_carbines',
      width: 2,
      height: 1,
      weightKg: 1.8,
      ergonomics: 40,
      recoil: 0,
      accuracy: 0,
      velocity: 0,
      slots: [],
      conflicts: [],
      conflictingSlots: [],
    },
  ],
  rounds: [],
  presets: [],
}

test.each(locales)('in %s the form of a quest asks for all that the quest does, and for nothing else', (locale) => {
  const request = toRequest(questForm(quest, locale), {
    facts,
    priceOf: () => undefined,
    blockedOf: () => undefined,
    owned: [],
    round: undefined,
    locale,
  })
  expect(request).toEqual({
    goals: [{ figure: 'price', direction: 'min', weight: 1 }],
    prices: {},
    onlyPriced: true,
    isUnloaded: true,
    limits: quest.limits,
    size: quest.size,
    minCapacity: 60,
    maxCapacity: 75,
    minSightingRange: 1500,
    required: [{ part: 'suppressor' }, { anyOf: [{ part: 'grip' }, { part: 'handstop' }], name: { category: 'Foregrips' } }],
  })
})
