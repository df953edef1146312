const pattern = /^[0-9a-f]{24}$/

/** A profile id in small letters; undefined when it is none. */
export function toProfileId(text: string | null | undefined): string | undefined {
  const id = text?.trim().toLowerCase()
  return id !== undefined && pattern.test(id) ? id : undefined
}

/**
 * The id of the scav that belongs to a PMC: the next number after the PMC's, 24 hex digits with carry. Undefined when there is none after it.
 * Source: the game's logs, as other companions read them.
 */
export function toScavId(pmcId: string): string | undefined {
  const id = toProfileId(pmcId)
  if (id === undefined || /^f+$/.test(id)) return undefined
  return (BigInt(`0x${id}`) + 1n).toString(16).padStart(24, '0')
}

/** Who plays a raid: by the id that was selected and the one that the raid names. Null when they are unknown or have nothing to do with each other. */
export function sideOfProfile(selected: string | null, plays: string | null): 'pmc' | 'scav' | null {
  const [pmc, player] = [toProfileId(selected), toProfileId(plays)]
  if (pmc === undefined || player === undefined) return null
  if (pmc === player) return 'pmc'
  return toScavId(pmc) === player ? 'scav' : null
}
