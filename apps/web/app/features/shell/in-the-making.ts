/** Routes whose pages are still being built, by layout. A page that is finished leaves this list for its own line in `routes.ts`. */
export const inTheMaking = {
  default: [
    'barter', 'barters', 'crafts', 'hideout', 'btc-farm', 'gear',
    'loadouts/my', 'loadouts/search', 'loadouts/weapon/:gunUrl?/:id?',
    'maps/:map',
    'progression/dashboard', 'progression/hideout', 'progression/items-interactive', 'progression/items-to-keep',
    'progression/items-tracker', 'progression/quests-interactive', 'progression/quests',
    'account', 'user', 'pilot', 'discord-bot', 'payoneer-about', 'time', 'scanner',
    'streamers', 'streamers/moobot', 'streamers/nightbot', 'streamers/streamelements', 'streamers/streamer-challenge',
    'dev/api', 'dev/google-sheet', 'test',
  ],
  widget: ['widgets/scroll-text'],
  empty: ['widgets/streamer-challenge'],
} as const
