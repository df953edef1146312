/**
 * What Free and Pro give, line by line (spec section 6). `values`: the line has a text for either; otherwise only Pro has it.
 * Texts are `account.compare.line.{id}` and `account.compare.value.{id}`.
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
    lines: [{ id: 'saving' }, { id: 'pmcs' }, { id: 'trackers' }, { id: 'items' }, { id: 'pilot' }],
  },
  {
    group: 'maps',
    lines: [{ id: 'quests', values: true }, { id: 'markers' }, { id: 'position' }, { id: 'questMap' }],
  },
  { group: 'builds', lines: [{ id: 'calculators', values: true }, { id: 'loadouts' }] },
  {
    group: 'tools',
    lines: [{ id: 'restocks' }, { id: 'chatBots' }, { id: 'chat' }, { id: 'api' }, { id: 'ads' }, { id: 'role' }, { id: 'share' }],
  },
] as const satisfies readonly { group: string; lines: readonly { id: string; values?: true }[] }[]
