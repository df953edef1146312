/** How a weapon is carried and aimed. */
export type Handling = {
  /** Overswing ("EED") in points: 0 or more is good, less sways the further the weapon is turned. */
  overweight: number
  /** Seconds of aiming until the arms are tired. */
  armStaminaSeconds: number
}

/**
 * Overweight and arm stamina of a weapon. `ergonomics` is unlimited, `equipmentErgonomics` a fraction (−0.1 is −10 %), `strength` the
 * skill's level.
 * Source: community model of SpaceMonkey37, as EFTForge and AhaiMk01/tarkov-weapon-optimizer use it; semantics §14, one source.
 */
export function handlingOf({
  weightKg,
  ergonomics,
  equipmentErgonomics = 0,
  strength = 0,
}: {
  weightKg: number
  ergonomics: number
  equipmentErgonomics?: number
  strength?: number
}): Handling {
  const aimed = ergonomics * (1 + equipmentErgonomics)
  const limitKg = 0.0007556 * aimed ** 2 + 0.02736 * aimed + 2.9159
  const stamina = 85.5 / (weightKg + 0.65) + 9.15 + 0.06477 * ergonomics * (1 + equipmentErgonomics / 2)
  return { overweight: -15 * (weightKg - limitKg), armStaminaSeconds: (stamina / 1.04) * (1 + 0.004 * strength) }
}
