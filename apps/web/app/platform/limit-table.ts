import { keysOf } from '@stashwise/game/objects'

const minute = 60
const hour = 3600

/**
 * How often something may be done: `points` times in `duration` seconds, counted from the first time. Where processes share their
 * counts they draw `batch` times at once, so that what is done often does not ask Redis each time.
 */
export const limitTable = {
  /** Reads of the site's own calls, per address. */
  api: { points: 1200, duration: minute, batch: 20 },
  /** Event streams opened, per address; a browser has one, and opens it again when it breaks. */
  stream: { points: 60, duration: minute, batch: 1 },
  /** Lines for chat bots, per address: the bots of thousands of channels share a few, and a line takes less than a millisecond. */
  bot: { points: 6000, duration: minute, batch: 50 },
  /** Writes, per user or address; a tab that was offline sends its edits one after another. */
  write: { points: 1200, duration: minute, batch: 20 },
  /** Login codes to one mail address; a person waits for one before asking for the next. */
  mailAddress: { points: 3, duration: hour, batch: 1 },
  /** Login codes asked for from one address: a household or an office. */
  mailIp: { points: 20, duration: hour, batch: 1 },
  /** Codes tried from one address; a code has a million values. */
  codeTry: { points: 30, duration: hour, batch: 1 },
  /** Second factors tried or set up, per admin; an app's password has a million values, three of which are right. */
  factorTry: { points: 10, duration: 10 * minute, batch: 1 },
  /** Starts and ends of a login by the subscription platform, per address. */
  login: { points: 30, duration: hour, batch: 1 },
  /** Links to share a progression made or taken, per user. */
  share: { points: 20, duration: hour, batch: 1 },
  /** Squads made from one address: a party has one, and makes another when it went wrong. */
  squad: { points: 20, duration: hour, batch: 1 },
  /** Loadouts saved, edited or published, and likes given or taken back, per user. */
  loadout: { points: 200, duration: hour, batch: 1 },
  like: { points: 300, duration: hour, batch: 1 },
  /** API keys made and renewed, per user. */
  keyMade: { points: 30, duration: hour, batch: 1 },
  /** Secrets that have to be looked up, per address: a program has a few, and one that guesses finds none. */
  keyTry: { points: 60, duration: minute, batch: 1 },
  /** Open calls with a key, per key. */
  keyCall: { points: 300, duration: minute, batch: 1 },
  /** Open calls without a key, per address. */
  openCall: { points: 60, duration: minute, batch: 1 },
  /** Those of them that read a long list, per key or address. */
  openList: { points: 5, duration: minute, batch: 1 },
  /** Requests of tracker programs from one address, whatever key they bring. */
  trackerCall: { points: 300, duration: minute, batch: 1 },
  /** Reads and writes of tracker programs in a day, per user. */
  trackerRead: { points: 5000, duration: 24 * hour, batch: 1 },
  trackerWrite: { points: 600, duration: 24 * hour, batch: 1 },
  /** Webhook endpoints added, changed, tested or sent to again, per user. */
  webhook: { points: 100, duration: hour, batch: 1 },
  /** Alert rules made, changed or switched on, per user. */
  alert: { points: 200, duration: hour, batch: 1 },
  /** Test messages, per user. */
  alertTest: { points: 20, duration: hour, batch: 1 },
  /** Parts in tournaments taken, and reports sent, per user. */
  challenge: { points: 120, duration: hour, batch: 1 },
  /** Codes to link Discord made, per user, and tried, per Discord user; a code has some 10^12 values. */
  discordCode: { points: 10, duration: hour, batch: 1 },
  /** Restock alerts and channels that are set in Discord, per Discord user. */
  discordSetting: { points: 60, duration: hour, batch: 1 },
  /** Lines sent to a user's own chat, per user; Discord accepts 30 a minute at one address. */
  chatLine: { points: 20, duration: minute, batch: 1 },
  /** Changes of the address of a user's chat, per user. */
  chatAddress: { points: 30, duration: hour, batch: 1 },
  /** Exports of everything an account holds, per user. */
  export: { points: 10, duration: hour, batch: 1 },
  /** Pictures uploaded or tried by an admin, per user. */
  upload: { points: 1000, duration: hour, batch: 1 },
  /** Errors of pages reported from one address. */
  pageError: { points: 20, duration: hour, batch: 1 },
  /** And from all: a fault of the site itself comes from everybody at once, and its first reports say it. */
  pageErrors: { points: 200, duration: hour, batch: 1 },
} as const satisfies Record<string, { points: number; duration: number; batch: number }>

/** Limits counted by user, which admins see and change for one; `mailAddress` by the user's address. */
export const userLimitNames = [
  'mailAddress',
  'write',
  'keyMade',
  'trackerRead',
  'trackerWrite',
  'webhook',
  'alert',
  'alertTest',
  'chatLine',
  'chatAddress',
  'loadout',
  'like',
  'share',
  'challenge',
  'discordCode',
  'export',
] as const satisfies readonly (keyof typeof limitTable)[]
export type UserLimitName = (typeof userLimitNames)[number]

export type LimitName = keyof typeof limitTable

export const limitNames = keysOf(limitTable)
