import { isInTheMaking } from '#app/site/in-the-making.ts'
import { pages } from '#app/site/pages.ts'

/** `values`: the line has a text for either plan; otherwise only Pro has it. `page`: where it is used; nothing is to be had before that page works. */
type ProLine = { id: string; values?: true; page?: string; isSoon?: true }

const anyMap = '/maps/customs'

/**
 * What Free and Pro give, line by line (spec section 6). Texts are `account.compare.line.{id}` and `account.compare.value.{id}`.
 * `isSoon` marks what has no page of its own and is still being built.
 */
export const proLines = [
  {
    group: 'market',
    lines: [
      { id: 'charts', values: true },
      { id: 'history' },
      { id: 'search', values: true },
      { id: 'ownPrices' },
      { id: 'modes', values: true },
    ],
  },
  {
    group: 'progress',
    lines: [
      { id: 'saving' },
      { id: 'pmcs' },
      { id: 'trackers', values: true },
      { id: 'items', values: true },
      { id: 'recognition', isSoon: true },
      { id: 'pilot', page: pages.pilot },
    ],
  },
  {
    group: 'maps',
    lines: [
      { id: 'quests', values: true },
      { id: 'markers', values: true },
      { id: 'position', page: anyMap },
      { id: 'questMap', values: true },
    ],
  },
  {
    group: 'builds',
    lines: [
      { id: 'calculators', values: true },
      { id: 'loadouts', page: pages.loadoutsSearch },
    ],
  },
  {
    group: 'tools',
    lines: [
      { id: 'restocks', isSoon: true },
      { id: 'chatBots', page: pages.streamers },
      { id: 'chat', isSoon: true },
      { id: 'api', page: pages.api },
      { id: 'ads' },
      { id: 'role', isSoon: true },
      { id: 'share' },
    ],
  },
] as const satisfies readonly { group: string; lines: readonly ProLine[] }[]

/** Whether what the line promises is still being built. */
export const isSoon = ({ page, isSoon }: ProLine): boolean => isSoon ?? (page !== undefined && isInTheMaking(page))
