import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [
  route('discord-bot', 'routes/streamers/discord-bot.tsx'),
  route('streamers', 'routes/streamers/streamers.tsx'),
  route('streamers/moobot', 'routes/streamers/moobot.tsx'),
  route('streamers/nightbot', 'routes/streamers/nightbot.tsx'),
  route('streamers/streamelements', 'routes/streamers/streamelements.tsx'),
]
