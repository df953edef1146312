import { aCatalogue, testNow } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import { itemUid, mapSlug, traderId } from '@stashwise/game/ids'
import type { GameMap } from '@stashwise/game/map'
import { aMap } from '@stashwise/maps/testing/a-map'
import { createCalculators } from '#app/features/calculators/server/create-calculators.ts'
import { createReplies } from '../server/create-replies.ts'

const position = { x: 0, y: 0, z: 0 }
const boss = (mob: string, chance: number, part: Partial<GameMap['bosses'][number]> = {}) => ({
  mob,
  chance,
  zones: [],
  escorts: [],
  ...part,
})
const maps: GameMap[] = [
  aMap({
    bosses: [boss('bossBully', 0.75, { escorts: [{ mob: 'followerBully', counts: [{ count: 4, chance: 1 }] }] }), boss('bossKnight', 0.3)],
    locks: [{ key: itemUid('dorm-314'), position, type: 'door', needsPower: false }],
  }),
  aMap({ slug: mapSlug('lab'), nameIds: ['laboratory'], raidMinutes: 35, players: '', accessKeys: [itemUid('labs-access')] }),
  aMap({
    slug: mapSlug('factory'),
    nameIds: ['factory4_day'],
    raidMinutes: 20,
    players: '5-6',
    variants: [
      { id: 'day', nameId: 'factory4_day', raidMinutes: 20, players: '5-6', minLevel: 1, maxLevel: 100 },
      { id: 'night', nameId: 'factory4_night', raidMinutes: 25, players: '5-6', minLevel: 1, maxLevel: 100 },
    ],
    bosses: [boss('bossTagilla', 0.12, { only: ['day'] }), boss('bossTagilla', 0.75, { only: ['night'] })],
  }),
]

/** The market of the fixture with three maps: what replies are made of in tests. */
export function smallCatalogue() {
  const changes = fixtureChanges()
  const texts = [
    ...changes.texts.filter(({ kind }) => kind !== 'map'),
    { kind: 'map' as const, locale: 'en' as const, texts: { customs: ['Customs'], lab: ['The Lab'], factory: ['Factory'] } },
    { kind: 'map' as const, locale: 'ru' as const, texts: { customs: ['Таможня'], lab: ['Лаборатория'], factory: ['Завод'] } },
    {
      kind: 'mob' as const,
      locale: 'en' as const,
      texts: { bossBully: ['Reshala'], bossKnight: ['Knight'], bossTagilla: ['Tagilla'], followerBully: ['Guard'] },
    },
    { kind: 'mob' as const, locale: 'ru' as const, texts: { bossBully: ['Решала'], bossTagilla: ['Тагилла'], followerBully: ['Свита'] } },
  ] satisfies typeof changes.texts
  const records = [...changes.records, ...maps.map((facts) => ({ kind: 'map' as const, id: facts.slug, gone: false, facts }))]
  return aCatalogue({ ...changes, records, texts })
}

/** Replies over {@link smallCatalogue}, at {@link testNow} or another moment. */
export function smallReplies(now = () => testNow) {
  const catalogue = smallCatalogue()
  const calculators = createCalculators({ catalogueOf: () => catalogue, fuelBase: () => undefined, clock: now })
  const list = ({ locale }: { locale: string }) => [
    { trader: traderOf('prapor', 'Prapor'), at: testNow - 60_000 },
    { trader: traderOf('therapist', locale === 'ru' ? 'Терапевт' : 'Therapist'), at: testNow + 75 * 60_000 },
  ]
  return createReplies({
    catalogues: { current: () => catalogue },
    calculators,
    restocks: { list },
    changedDays: (mode) =>
      mode === 'pvp'
        ? [
            { day: '2026-08-18', counts: { quest: 1, item: 12 } },
            { day: '2026-08-11', counts: { barter: 3 } },
          ]
        : undefined,
    publicUrl: 'https://stashwise.example',
    clock: now,
  })
}

const traderOf = (slug: string, name: string) => ({ id: traderId(slug), slug, name })
