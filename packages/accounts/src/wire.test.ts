import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldNames, newAccountFields, newCharacterFields } from './fields.ts'
import { parseCharacter } from './parse-character.ts'
import { fromWire, toWire, toWireName } from './wire.ts'

/** The fields of the specification's user (section 3) that have another name here. */
const specified = [
  ['faction', 'fraction'],
  ['traderLevels', 'tradersLL'],
  ['characterUid', 'charUid'],
  ['characterName', 'charName'],
  ['characters', 'chars'],
  ['craftingSkill', 'skill_Crafting'],
  ['hideoutManagementSkill', 'skill_HideoutManagement'],
  ['tracksProgress', 'hideoutUseProgress'],
  ['fuel', 'hideoutUseFuel'],
  ['priceField', 'hideoutUsePriceField'],
  ['useFee', 'hideoutUseFee'],
  ['useCrafts', 'hideoutUseCrafts'],
  ['useBarters', 'hideoutUseBarters'],
  ['useTraderPrices', 'hideoutUseTradersPrices'],
  ['sellToFleaOnly', 'hideoutSellToFleaOnlyMode'],
  ['showsMaps', 'feature_maps'],
  ['favourites', 'favList'],
  ['ownBuy', 'userPricesMap'],
  ['ownSell', 'userSellPricesMap'],
] as const

describe('the specification names fields of the user', () => {
  test.each(specified)('%s is sent and stored as %s, and read by either name', (own, wire) => {
    expect(toWire({ [own]: 1 })).toEqual({ [wire]: 1 })
    expect(fromWire({ [wire]: 1 })).toEqual({ [own]: 1 })
    expect(fromWire({ [own]: 1 })).toEqual({ [own]: 1 })
  })

  test('fields with the same name stay, and nothing is made again when none differs', () => {
    const edit = { level: 3, gameMode: 'PVE', questsDone: ['debut'], itemsFound: { fraction: 2 } }
    expect(toWire(edit)).toBe(edit)
    expect(fromWire(edit)).toBe(edit)
  })

  test('characters and wipes of a record are named so too, entries of maps are not', () => {
    const sent = { chars: [{ uid: 'a', charName: 'Nikita', fraction: 'Bear' }], wipes: [{ charUids: ['a'] }], itemsFound: { chars: 1 } }
    const own = {
      characters: [{ uid: 'a', characterName: 'Nikita', faction: 'Bear' }],
      wipes: [{ characterUids: ['a'] }],
      itemsFound: { chars: 1 },
    }
    expect(fromWire(sent)).toEqual(own)
    expect(toWire(own)).toEqual(sent)
  })

  test('times and changes are named by the path of what they are of', () => {
    expect(toWire({ 'traderLevels/Prapor': 5, faction: 6, 'questsDone/fuel': 7 })).toEqual({
      'tradersLL/Prapor': 5,
      fraction: 6,
      'questsDone/fuel': 7,
    })
    expect(fromWire({ 'tradersLL/Prapor': 5 })).toEqual({ 'traderLevels/Prapor': 5 })
    expect(toWireName('traderLevels.Prapor')).toBe('tradersLL.Prapor')
  })
})

test('whatever fields a document has, it is the same again once read and written', () => {
  const sentNames = Object.keys(toWire({ ...newAccountFields(), ...newCharacterFields() }))
  expect(new Set(sentNames).size).toBe(fieldNames.length)
  const member = fc.oneof(fc.string(), fc.record({ uid: fc.string(), charName: fc.string(), fraction: fc.string() }))
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...sentNames, 'chars'), fc.oneof(fc.integer(), fc.array(fc.string()), fc.array(member))),
      (document) => {
        expect(toWire(fromWire(document))).toEqual(document)
      },
    ),
  )
})

test('a character stored or exported by an earlier build is read', () => {
  const stored = { fraction: 'Bear', charName: 'Nikita', tradersLL: { Prapor: 3 }, skill_Crafting: 7, skill_HideoutManagement: 9 }
  expect(parseCharacter(stored)).toMatchObject({
    faction: 'Bear',
    characterName: 'Nikita',
    traderLevels: { Prapor: 3, Skier: 1 },
    craftingSkill: 7,
    hideoutManagementSkill: 9,
  })
})
