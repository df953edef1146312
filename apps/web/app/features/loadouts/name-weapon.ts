import type { ItemUid } from '@stashwise/game/ids'
import { memoize } from '@stashwise/game/memoize'
import type { Cell } from '#app/kit/item-cell.tsx'
import type { NamedWeapon, PartWords } from './named-weapon.ts'
import type { WeaponBody, WeaponName } from './weapon-body.ts'

const placesOf = (list: readonly { uid: ItemUid }[]) => new Map(list.map(({ uid }, at) => [uid, at]))

/** A weapon's body with its lookups. The words of a part are the same object each time: what shows it is rendered again only for another one. */
export function nameWeapon(body: WeaponBody): NamedWeapon {
  const { facts, names, colours, roundNames, presetNames, slotNames, shortSlotNames, categoryNames, fireModeNames } = body
  const [places, rounds, presets] = [placesOf(facts.parts), placesOf(facts.rounds), placesOf(facts.presets)]

  const toWords = (
    uid: ItemUid,
    url: string,
    [name = url, shortName = name]: Partial<WeaponName>,
    cell: Omit<Cell, 'label'>,
  ): PartWords => ({
    uid,
    url,
    name,
    shortName,
    cell: { ...cell, label: shortName },
  })
  const partOf = memoize((at: number) => {
    const part = facts.parts[at]
    if (!part) throw new RangeError(`no part ${at}`)
    const { uid, url, width, height, imageId, sign } = part
    return toWords(uid, url, names[at] ?? [], { width, height, colour: colours[at] ?? 'default', imageId, sign })
  })
  const roundOf = memoize((uid: ItemUid) => {
    const at = rounds.get(uid) ?? -1
    const round = facts.rounds[at]
    if (!round) return undefined
    const { url, imageId, sign } = round
    return toWords(uid, url, roundNames[at] ?? [], { width: 1, height: 1, colour: 'yellow', imageId, sign })
  })
  function presetOf(uid: ItemUid): PartWords | undefined {
    const at = presets.get(uid) ?? -1
    const preset = facts.presets[at]
    if (!preset) return undefined
    const { url, name, cell } = partOf(0)
    const { width, height, bsgId, imageId = bsgId } = preset
    return toWords(uid, url, presetNames[at] ?? [name], { ...cell, width, height, imageId })
  }
  return {
    facts,
    partOf,
    roundOf,
    wordsOf(uid) {
      const at = uid === facts.weapon.bareUid ? 0 : places.get(uid)
      return presetOf(uid) ?? (at === undefined ? roundOf(uid) : partOf(at))
    },
    presetName: (uid) => presetOf(uid)?.name ?? partOf(0).name,
    slotName: (nameId) => slotNames[nameId] ?? nameId,
    shortSlotName: (nameId) => shortSlotNames[nameId] ?? slotNames[nameId] ?? nameId,
    categoryName: (id) => categoryNames[id] ?? id,
    fireModeName: (code) => fireModeNames[code] ?? code,
    quests: body.quests,
  }
}
