import type { Db } from '../db.ts'
import { findSettings, saveSetting } from '../site-settings.ts'

/** What an admin would have set, so that every part of the frame shows while developing. Values a developer changed stay. */
const settings = {
  websiteAlert: 'Development: <b>prices are simulated</b> until a feed answers. <a href="https://localhost">Read on</a>',
  weather: 'LightRain',
  tournamentEnabled: true,
} as const

/** Fills an empty development database with an alert, weather and a tournament. Safe to repeat; never called in production. */
export async function seedDevelopment(db: Db): Promise<void> {
  const known = await findSettings(db, Object.keys(settings))
  for (const [key, value] of Object.entries(settings)) if (!known.has(key)) await saveSetting(db, key, value)
}
