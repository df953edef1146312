import { type CatalogueFacts, findText } from '@stashwise/catalogue/catalogue'
import type { Locale } from '@stashwise/game/locale'
import type { Catalogue as Texts } from '@stashwise/i18n/catalogues'
import { filledLocales } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'

type SlotKind = keyof Texts['gunslots']['slot']

/** What slots are for, by the game's name of them without its number. */
const kinds: Readonly<Record<string, SlotKind>> = {
  camora: 'chamber',
  mod_barrel: 'barrel',
  mod_bipod: 'bipod',
  mod_catch: 'catch',
  mod_charge: 'charge',
  mod_equipment: 'equipment',
  mod_flashlight: 'flashlight',
  mod_foregrip: 'foregrip',
  mod_gas_block: 'gasBlock',
  mod_hammer: 'hammer',
  mod_handguard: 'handguard',
  mod_launcher: 'launcher',
  mod_magazine: 'magazine',
  mod_mount: 'mount',
  mod_muzzle: 'muzzle',
  mod_nvg: 'nvg',
  mod_pistol_grip: 'pistolGrip',
  mod_pistolgrip: 'pistolGrip',
  mod_reciever: 'receiver',
  mod_scope: 'scope',
  mod_sight_front: 'frontSight',
  mod_sight_rear: 'rearSight',
  mod_stock: 'stock',
  mod_tactical: 'tactical',
  mod_trigger: 'trigger',
  patron_in_weapon: 'chamber',
}

/** `mod_mount_001`, `mod_tactical001`, `mod_tactical_2` and `mod_stock_akms` are further slots of their kind. */
const kindOf = (nameId: string): SlotKind | undefined => kinds[nameId.replace(/(_?\d{1,3}|_akms|_axis)$/, '')]

/** What a slot is called: our own name, as the game shortens its own; the game's in languages without texts. */
export function slotName(facts: CatalogueFacts, nameId: string, locale: Locale): string {
  const kind = kindOf(nameId)
  const texts = serverTexts(filledLocales.includes(locale) ? locale : 'en')
  const own = kind && texts.t(`gunslots:slot.${kind}`)
  const game = findText(facts, 'slot', nameId, locale)?.[0]
  const isOurs = filledLocales.includes(locale) || game === undefined
  return (isOurs ? own : game) ?? game ?? nameId
}

/** What the game writes on a slot's cell; undefined in languages without texts, and for slots of no known kind. */
export function shortSlotName(nameId: string, locale: Locale): string | undefined {
  const kind = kindOf(nameId)
  return kind && filledLocales.includes(locale) ? serverTexts(locale).t(`gunslots:short.${kind}`) : undefined
}
