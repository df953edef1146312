/** No raid takes longer: what was reported of an earlier time is over. Milliseconds. */
export const maxRaidMs = 90 * 60_000
