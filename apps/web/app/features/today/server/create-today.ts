import { browserFigures, type FiguresRecord } from '@stashwise/accounts/figures-record'
import { isFactKnown } from '@stashwise/accounts/player-facts'
import { levelledTraders } from '@stashwise/accounts/vocabulary'
import type { GameMode } from '@stashwise/game/mode'
import { recordOf } from '@stashwise/game/objects'
import type { Viewer } from '#app/http/call-variables.ts'
import type { Today, TodayService } from '../service.ts'
import { craftNow } from './craft-now.ts'
import { questNow } from './quest-now.ts'
import { restockNow } from './restock-now.ts'
import { saleNow } from './sale-now.ts'
import type { TodayParts } from './today-parts.ts'

/** Whom the example is for: somebody in their second week. */
const exampleLevel = 15

/** A restock that passes or a quest's delay shows on strangers' pages this much later. Milliseconds. */
const exampleLifetimeMs = 30_000

export function createToday(parts: TodayParts): TodayService {
  const { market, clock } = parts
  const examples = new Map<string, { version: number; until: number; today: Today }>()

  function make(viewer: Viewer, player: FiguresRecord, isExample: boolean): Today {
    const now = clock()
    return {
      isExample,
      ...(isFactKnown(player, 'level') && { level: player.level }),
      sale: saleNow(parts, viewer, player),
      craft: craftNow(parts, viewer, player),
      restock: restockNow(parts, viewer, player, now),
      quest: questNow(parts, viewer, player, now),
    }
  }

  return {
    find(viewer, player) {
      const { version, itemCount } = market.state(viewer.mode)
      if (itemCount === 0) return undefined
      if (player?.tracksProgress) return make(viewer, player, false)
      const key = `${viewer.mode} ${viewer.locale}`
      const known = examples.get(key)
      if (known?.version === version && known.until > clock()) return known.today
      const today = make(viewer, examplePlayer(parts, viewer.mode), true)
      examples.set(key, { version, until: clock() + exampleLifetimeMs, today })
      return today
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
    traderLevels: recordOf(levelledTraders, () => 2),
    modulesBuilt: Object.fromEntries([...modules.keys()].map((id) => [id, 1])),
  })
}
