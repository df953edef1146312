import { nameOf } from '@stashwise/catalogue/catalogue'
import type { MapVariantId } from '@stashwise/game/map'
import { mapSlugs } from '@stashwise/maps/map-slugs'
import { searchPlaces } from '@stashwise/maps/search-markers'
import { factsOfVariant } from '@stashwise/maps/variants'
import { expect, test } from 'vitest'
import { catalogue, maps, viewer } from '../testing/served-maps.ts'

const factsIn = (slug: string) => {
  const facts = maps.facts(viewer, slug)
  if (!facts) throw new Error(`no ${slug}`)
  return facts
}
const bossesOf = (slug: string, variant: MapVariantId) =>
  factsOfVariant(factsIn(slug), variant).bosses.map(({ name, chance, afterSwitch }) => [name, chance, ...(afterSwitch ? ['switch'] : [])])

test('Factory has its cultists by night only, and Tagilla more often then', () => {
  expect(bossesOf('factory', 'day')).toEqual([['Tagilla', 0.5]])
  expect(bossesOf('factory', 'night')).toEqual([
    ['Tagilla', 0.75],
    ['Cultist Priest', 0.12],
  ])
  expect(maps.page(viewer, 'factory')?.variants?.map(({ id, raidMinutes, players }) => [id, raidMinutes, players])).toEqual([
    ['day', 20, '7-8'],
    ['night', 25, '5-6'],
  ])
})

test('Ground Zero has nobody to fear below level 21', () => {
  expect(bossesOf('ground-zero', 'below21')).toEqual([])
  expect(bossesOf('ground-zero', 'from21')).toEqual([['Cultist Priest', 0.02]])
})

test('raiders of the Lab that a switch calls are told apart', () => {
  expect(bossesOf('lab', 'usual')).toEqual([
    ['Raider', 0.996, 'switch'],
    ['Raider', 0.952],
  ])
})

test('a marker has the chances of one variant only', () => {
  const tagilla = (variant: MapVariantId) => factsOfVariant(factsIn('factory'), variant).markers.find(({ kind }) => kind === 'boss')
  expect(tagilla('day')?.bosses?.map(({ chance }) => chance)).toEqual([0.5])
  expect(tagilla('night')?.bosses?.map(({ chance }) => chance)).toEqual([0.75])
})

test('every car asks for its price, every secret exit for its item', () => {
  const exits = mapSlugs.flatMap((slug) => factsIn(slug).markers.filter(({ faction }) => faction !== undefined))
  expect(exits.filter(({ requires, price }) => requires === 'payment' && price === undefined)).toEqual([])
  expect(exits.filter(({ price }) => price !== undefined)).toHaveLength(7)
  expect(exits.filter(({ requires, asksFor }) => requires === 'secret' && asksFor === undefined).map(({ name }) => name)).toEqual([])
  expect(exits.filter(({ asksFor }) => asksFor)).toHaveLength(10)
})

test('an exit names the keys and gear it needs, and what one must not wear', () => {
  const found = mapSlugs.flatMap((slug) => {
    const { markers, items } = factsIn(slug)
    return markers.flatMap(({ name, brings = [], without = [] }) => {
      const all = [...brings.map((uid) => items.get(uid)?.name), ...without.map((each) => `no ${each}`)]
      return all.length > 0 ? [`${slug} ${name}: ${all.join(', ')}`] : []
    })
  })
  expect(found.sort()).toEqual([
    'customs ZB-013: Factory emergency exit key',
    'factory Cellars: Factory emergency exit key',
    'factory Gate 0: Factory emergency exit key',
    'factory Med Tent Gate: Factory emergency exit key',
    'factory Transit to The Lab: TerraGroup Labs access keycard',
    'interchange Hole in the Fence: no backpack',
    'interchange Saferoom Exfil: Object #11SR keycard',
    'lab Ventilation Shaft: no backpack',
    'labyrinth The Way Up: Labyrinth key',
    'lighthouse Mountain Pass: Red Rebel ice pick, Paracord, no armorVest',
    'reserve Cliff Descent: Red Rebel ice pick, Paracord, no armorVest',
    'reserve Sewer Manhole: no backpack',
    "shoreline Climber's Trail: Red Rebel ice pick, Paracord, no armorVest",
    'shoreline Transit to Labyrinth: Labrys access keycard',
    'streets Transit to The Lab: TerraGroup Labs access keycard',
    'woods ZB-014: ZB-014 key',
  ])
})

test('an exit names its switches in the order they are used, and a switch what it opens', () => {
  const { markers, byId } = factsIn('reserve')
  const named = (ids: readonly string[] = []) => ids.map((id) => byId.get(id)?.name)
  expect(named(markers.find(({ name }) => name === 'D-2')?.switches)).toEqual(['D-2 Power Switch', 'D-2 Door Switch'])
  expect(named(markers.find(({ name }) => name === 'D-2 Power Switch')?.opens)).toEqual(['D-2 Door Switch'])
})

test('an objective that names an exit is at it, and one of the night says so', () => {
  expect(factsIn('customs').markers.filter(({ zone, quest }) => quest && zone === 'Railroad Passage (Flare)')).toHaveLength(1)
  expect(factsIn('factory').markers.filter(({ quest, only }) => quest && only?.join() === 'night').length).toBeGreaterThan(0)
})

test('hazards are called what they are, locks by their keys, stops of the armoured car by their places', () => {
  const namesOf = (slug: string, kind: string) =>
    new Set(
      factsIn(slug)
        .markers.filter((marker) => marker.kind === kind)
        .map(({ name }) => name),
    )
  expect([...namesOf('lighthouse', 'hazard')].sort()).toEqual(['Minefield', 'Sniper zone'])
  expect(namesOf('customs', 'unlock')).toContain('Dorm room 314 marked key')
  expect(namesOf('woods', 'btrStop')).toContain('Sunken Village')
  expect(searchPlaces(factsIn('lighthouse'), 'minefield')?.hits.size).toBeGreaterThan(100)
})

test('a transit says what to bring or when to come, not that there is a condition', () => {
  const conditional = [...catalogue.facts.maps.values()].filter(({ transits }) => transits.some(({ conditionsId }) => conditionsId))
  expect(conditional.map(({ slug }) => slug).sort()).toEqual(['factory', 'shoreline', 'streets'])
  const transits = conditional.flatMap(({ slug }) => factsIn(slug).markers.filter(({ kind }) => kind === 'transition'))
  expect(transits.filter(({ conditions }) => conditions)).toEqual([])
  expect(transits.find(({ hours }) => hours)).toMatchObject({ to: 'terminal', hours: { from: 21, to: 6 } })
})

test('of all the game, these keys open trunks, and no other lock', () => {
  const { facts } = catalogue
  const trunks = [...facts.joins.locks].flatMap(([map, locks]) =>
    locks.flatMap(({ type, key }) => (type === 'trunk' ? [`${map}: ${nameOf(facts, 'item', key, 'en')}`] : [])),
  )
  expect(trunks.sort()).toEqual([
    'customs: Machinery key',
    'lighthouse: Merin car trunk key',
    'lighthouse: Police truck cabin key',
    'shoreline: SMW car key',
  ])
  const mapsOf = (name: string) => {
    const item = facts.items.find(({ uid }) => nameOf(facts, 'item', uid, 'en') === name)
    return item && { opens: facts.joins.keyLocks.get(item.uid)?.map(({ map }) => map), isFor: facts.joins.keyMaps.get(item.uid) }
  }
  expect(mapsOf('Factory emergency exit key')).toEqual({ opens: ['customs', 'factory'], isFor: ['customs', 'factory'] })
  expect(mapsOf('USEC cottage second safe key')).toEqual({ opens: ['lighthouse'], isFor: ['lighthouse'] })
})
