import type { CostWorld } from '../costs/cost-world.ts'
import { builtLevel } from '../costs/sale.ts'
import { moduleSlugs } from '../economy.ts'
import { slotsOfFarm } from './farm-slots.ts'

/**
 * Cards in a player's farm: as many as the player told, but no more than its built level holds where the modules are known; untold, as many
 * as it holds. 0 without progress or farm.
 */
export function farmCards({ economy, settings }: Pick<CostWorld, 'economy' | 'settings'>): number {
  const { useProgress, farmCards: told, unknown } = settings
  if (!useProgress) return 0
  const level = builtLevel(economy.modules, settings, moduleSlugs.bitcoinFarm)
  const slots = slotsOfFarm(level)
  if (told === undefined) return slots
  return unknown.includes('modules') ? told : Math.min(told, slots)
}
