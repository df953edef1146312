/** Where a slot's cell is around the picture of the weapon, whose muzzle points left. */
export const slotRegions = ['top', 'front', 'rear', 'bottom'] as const
export type SlotRegion = (typeof slotRegions)[number]

/** Starts of slot names, the longest first where one is the start of another, in the order of their cells from the muzzle to the stock. */
const places: readonly (readonly [start: string, region: SlotRegion])[] = [
  ['mod_muzzle', 'front'],
  ['mod_sight_front', 'top'],
  ['mod_gas_block', 'front'],
  ['mod_barrel', 'front'],
  ['mod_handguard', 'bottom'],
  ['mod_tactical', 'bottom'],
  ['mod_flashlight', 'bottom'],
  ['mod_bipod', 'bottom'],
  ['mod_launcher', 'bottom'],
  ['mod_foregrip', 'bottom'],
  ['mod_mount', 'top'],
  ['mod_scope', 'top'],
  ['mod_reciever', 'top'],
  ['mod_sight_rear', 'top'],
  ['mod_charge', 'top'],
  ['camora', 'bottom'],
  ['mod_magazine', 'bottom'],
  ['mod_trigger', 'bottom'],
  ['mod_hammer', 'bottom'],
  ['mod_catch', 'bottom'],
  ['mod_pistol', 'bottom'],
  ['mod_stock', 'rear'],
]

/** `order`: from the muzzle to the stock. Slots without a place of their own are below the weapon. */
export function slotPlace(nameId: string): { region: SlotRegion; order: number } {
  const at = places.findIndex(([start]) => nameId.startsWith(start))
  return { region: places[at]?.[1] ?? 'bottom', order: at < 0 ? places.length : at }
}
