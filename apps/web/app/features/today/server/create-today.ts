import { browserFigures, type FiguresRecord } from '@stashwise/accounts/figures-record'
import { isFactKnown } from '@stashwise/accounts/player-facts'
import { levelledTraders } from '@stashwise/accounts/vocabulary'
import type { GameMode } from '@stashwise/game/mode'
import { recordOf } from '@stashwise/game/objects'
import type { Viewer } from '#app/http/call-variables.ts'
import type { Today, TodayService } from '../service.ts'
import { craftNow, exampleCraft, exampleCrafts } from './craft-now.ts'
import { questNow } from './quest-now.ts'
import { restockNow } from './restock-now.ts'
import { saleNow } from './sale-now.ts'
import type { TodayParts } from './today-parts.ts'

/** Whom the example is for: somebody in their second week. */
const [exampleLevel, exampleRoutes] = [15, 2]

/** A restock that passes or a quest's delay shows on strangers' pages this much later. Milliseconds. */
const exampleLifetimeMs = 30_000

export function createToday(parts: TodayParts): TodayService {
  const { market, clock } = parts
  const examples = new Map<string, { version: number; until: number; today: Today; crafts: ReadonlySet<string> }>()

  function make(viewer: Viewer, player: FiguresRecord): Omit<Today, 'isExample' | 'craft'> {
    const now = clock()
    return {
      ...(isFactKnown(player, 'level') && { level: player.level }),
      sale: saleNow(parts, viewer, player),
      restock: restockNow(parts, viewer, player, now),
      quest: questNow(parts, viewer, player, now),
    }
  }

  function exampleOf(viewer: Viewer, version: number) {
    const key = `${viewer.mode} ${viewer.locale}`
    const known = examples.get(key)
    if (known?.version === version && known.until > clock()) return known
    const player = examplePlayer(parts, viewer.mode)
    // Prices alone decide these.
    const isSame = known?.version === version
    const crafts = isSame ? known.crafts : exampleCrafts(parts, viewer, player, exampleRoutes)
    const craft = isSame ? known.today.craft : exampleCraft(parts, viewer, undefined, { crafts, level: exampleRoutes })
    const today = { ...make(viewer, player), isExample: true, routes: exampleRoutes, craft }
    const example = { version, until: clock() + exampleLifetimeMs, today, crafts }
    examples.set(key, example)
    return example
  }

  return {
    find(viewer, player) {
      const { version, itemCount } = market.state(viewer.mode)
      if (itemCount === 0) return undefined
      if (player?.tracksProgress) return { ...make(viewer, player), isExample: false, craft: craftNow(parts, viewer, player) }
      const { today, crafts } = exampleOf(viewer, version)
      // The page it leads to calculates with the player's own settings, or for everything.
      return player ? { ...today, craft: exampleCraft(parts, viewer, player, { crafts, level: exampleRoutes }) } : today
    },
  }
}

function examplePlayer({ progression }: Pick<TodayParts, 'progression'>, mode: GameMode): FiguresRecord {
  const { modules } = progression.facts(mode)
  return browserFigures({
    known: ['level', 'traders', 'modules', 'quests'],
    tracksProgress: true,
    gameMode: mode === 'pve' ? 'PVE' : 'PVP',
    level: exampleLevel,
    traderLevels: recordOf(levelledTraders, () => exampleRoutes),
    modulesBuilt: Object.fromEntries([...modules.keys()].map((id) => [id, exampleRoutes])),
  })
}
