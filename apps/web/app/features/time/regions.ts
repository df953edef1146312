/**
 * Regions with servers of the game, by a city of each and its IANA time zone, from west to east. Source: the server list of the game's launcher, which names
 * regions by city; several servers of one zone are one line.
 */
export const regions = [
  { city: 'losAngeles', zone: 'America/Los_Angeles' },
  { city: 'dallas', zone: 'America/Chicago' },
  { city: 'newYork', zone: 'America/New_York' },
  { city: 'saoPaulo', zone: 'America/Sao_Paulo' },
  { city: 'london', zone: 'Europe/London' },
  { city: 'frankfurt', zone: 'Europe/Berlin' },
  { city: 'helsinki', zone: 'Europe/Helsinki' },
  { city: 'moscow', zone: 'Europe/Moscow' },
  { city: 'dubai', zone: 'Asia/Dubai' },
  { city: 'novosibirsk', zone: 'Asia/Novosibirsk' },
  { city: 'singapore', zone: 'Asia/Singapore' },
  { city: 'tokyo', zone: 'Asia/Tokyo' },
  { city: 'sydney', zone: 'Australia/Sydney' },
] as const
