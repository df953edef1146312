import type { ItemPageView } from '@stashwise/market/view'

/** Panels of the item page's two columns, in reading order: the order they have one below the other. */
export const columnPanels = ['sell', 'get', 'history', 'needs', 'facts', 'contents'] as const
export type ColumnPanel = (typeof columnPanels)[number]
/** What the heights of an item's panels depend on. */
export type Measured = Pick<ItemPageView, 'fleaBanned' | 'properties' | 'opens'> & {
  price: Pick<ItemPageView['price'], 'last'>
} & Record<'sellTo' | 'otherSales' | 'buyFrom' | 'madeBy' | 'quests' | 'modules' | 'rewardOf' | 'contains', { length: number }>
export type Columns = { left: ColumnPanel[]; right: ColumnPanel[] }

/**
 * Distributes the panels over two columns of nearly the same height, by the rows they will have. With a chart the left column is the
 * wide one, and the chart, which may grow, takes up the difference.
 */
export function toColumns(item: Measured, present: readonly ColumnPanel[], hasChart: boolean): Columns {
  const fixed = (panel: ColumnPanel) =>
    panel === 'sell' ? (hasChart ? 'right' : 'left') : panel === 'history' && hasChart ? 'left' : undefined
  const free = present.filter((panel) => !fixed(panel))
  let best: { columns: Columns; steps: number } | undefined
  for (let mask = 0; mask < 2 ** free.length; mask++) {
    const sideOf = (panel: ColumnPanel) => fixed(panel) ?? (Math.floor(mask / 2 ** free.indexOf(panel)) % 2 === 1 ? other : usual)[panel]
    const columns: Columns = { left: [], right: [] }
    for (const panel of present) columns[sideOf(panel)].push(panel)
    const steps = Math.ceil(holeOf(item, columns, hasChart) / holeStep)
    if (!best || steps < best.steps) best = { columns, steps }
  }
  return best?.columns ?? { left: [], right: [] }
}

/** Differences within a step do not move a panel away from its usual side. Pixels. */
const holeStep = 64
const usual = { sell: 'left', get: 'right', history: 'left', needs: 'left', facts: 'left', contents: 'right' } as const
const other = { sell: 'right', get: 'left', history: 'right', needs: 'right', facts: 'right', contents: 'left' } as const

/** Heights of a chart. Pixels; the same as in the style sheet. */
const chart = { least: 400, most: 704 }

/** Pixels that stay empty below the shorter column. */
function holeOf(item: Measured, { left, right }: Columns, hasChart: boolean): number {
  const sum = (panels: readonly ColumnPanel[]) => panels.reduce((total, panel) => total + panelHeight(item, panel, hasChart), 0)
  const [one, two] = [sum(left), sum(right)]
  return hasChart ? Math.max(one - two, two - one - (chart.most - chart.least), 0) : Math.abs(one - two)
}

/** Roughly how high a panel is before anything in it is unfolded. Pixels. */
function panelHeight(item: Measured, panel: ColumnPanel, hasChart: boolean): number {
  const frame = 72
  if (panel === 'history') return hasChart ? chart.least : frame + 32
  if (panel === 'sell') return frame + 43 * item.sellTo.length + 60 * item.otherSales.length + (item.fleaBanned ? 0 : 250)
  if (panel === 'get') {
    const ways = item.buyFrom.length + item.madeBy.length + (item.price.last === undefined ? 0 : 1)
    return frame + (ways === 0 ? 100 : 64 * folded(ways, 6) + 140)
  }
  if (panel === 'needs') {
    const groups = [item.quests, item.modules].map(({ length }) => folded(length, 8))
    const rows = [...groups, folded(item.rewardOf.length, 5)].filter((count) => count > 0).map((count) => 36 + 52 * count)
    return rows.reduce((sum, height) => sum + height, frame)
  }
  if (panel === 'contents') return frame + 44 * folded(item.contains.length, 8) + 44
  return frame + factsHeight(item)
}

function factsHeight({ properties, opens }: Measured): number {
  switch (properties.kind) {
    case 'armor':
      return 280 + (properties.plateSlots.length > 0 ? 90 + 43 * properties.plateSlots.length : 0) + (properties.grids.length > 0 ? 110 : 0)
    case 'container':
      return 166 + 24 * Math.max(0, ...properties.grids.map(({ height }) => height))
    case 'ammo':
      return 500
    case 'key':
      return 90 + 44 * (opens?.length ?? 1)
    case 'meds':
    case 'food':
      return 160 + 44 * properties.effects.length
    default:
      return 290
  }
}

/** Rows of a list that folds after some. */
const folded = (rows: number, shown: number): number => (rows <= shown + 2 ? rows : shown + 1)
