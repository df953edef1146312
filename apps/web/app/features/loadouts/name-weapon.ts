import type { ItemUid } from '@stashwise/game/ids'
import type { NamedWeapon, PartWords } from './named-weapon.ts'
import type { WeaponBody } from './weapon-body.ts'

/** The same object for the same key: what shows it is rendered again only for another one. */
function once<Key, Words>(make: (key: Key) => Words): (key: Key) => Words {
  const made = new Map<Key, Words>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const words = make(key)
    made.set(key, words)
    return words
  }
}

/** A weapon's body with its lookups. */
export function nameWeapon(body: WeaponBody): NamedWeapon {
  const { facts, names, colours, roundNames, presetNames, slotNames, shortSlotNames, categoryNames, fireModeNames } = body
  const places = new Map(facts.parts.map(({ uid }, at) => [uid, at]))
  const rounds = new Map(facts.rounds.map(({ uid }, at) => [uid, at]))
  const presets = new Map(facts.presets.map(({ uid }, at) => [uid, at]))

  const partOf = once((at: number): PartWords => {
    const part = facts.parts[at]
    if (!part) throw new RangeError(`no part ${at}`)
    const { uid, url, width, height, imageId } = part
    const [name = url, shortName = name] = names[at] ?? []
    return { uid, url, name, shortName, cell: { label: shortName, width, height, colour: colours[at] ?? 'default', imageId } }
  })
  const roundOf = once((uid: ItemUid): PartWords | undefined => {
    const at = rounds.get(uid)
    const round = at === undefined ? undefined : facts.rounds[at]
    if (at === undefined || !round) return undefined
    const { url, imageId } = round
    const [name = url, shortName = name] = roundNames[at] ?? []
    return { uid, url, name, shortName, cell: { label: shortName, width: 1, height: 1, colour: 'yellow', imageId } }
  })
  function presetOf(uid: ItemUid): PartWords | undefined {
    const at = presets.get(uid)
    const preset = at === undefined ? undefined : facts.presets[at]
    if (at === undefined || !preset) return undefined
    const weapon = partOf(0)
    const [name = weapon.name, shortName = name] = presetNames[at] ?? []
    const { width, height, bsgId } = preset
    return { uid, url: weapon.url, name, shortName, cell: { ...weapon.cell, label: shortName, width, height, imageId: bsgId } }
  }
  return {
    facts,
    partOf,
    roundOf,
    wordsOf(uid) {
      if (uid === facts.weapon.bareUid) return partOf(0)
      const preset = presetOf(uid)
      if (preset) return preset
      const at = places.get(uid)
      return at === undefined ? roundOf(uid) : partOf(at)
    },
    presetName: (uid) => presetOf(uid)?.name ?? partOf(0).name,
    slotName: (nameId) => slotNames[nameId] ?? nameId,
    shortSlotName: (nameId) => shortSlotNames[nameId] ?? slotNames[nameId] ?? nameId,
    categoryName: (id) => categoryNames[id] ?? id,
    fireModeName: (code) => fireModeNames[code] ?? code,
    quests: body.quests,
  }
}
