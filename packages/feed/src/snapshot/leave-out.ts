import type { Facts } from '@stashwise/game/records'
import { z } from 'zod'

/** A list of figures that are placed by rule instead of known; see the feed's own description of its test data. */
export const approximateRules = z.object({
  rules: z.array(
    z.object({
      rule: z.string(),
      kind: z.string(),
      document: z.string(),
      array: z.string(),
      fields: z.array(z.string()),
      ids: z.union([z.literal('*'), z.array(z.string())]),
      except: z.array(z.string()).default([]),
    }),
  ),
})
type Rule = z.infer<typeof approximateRules>['rules'][number]

const positional = new Set(['position', 'positions', 'outline'])

/** Leaves out what was invented (`drawn`) and estimated positions. */
export class LeaveOut {
  readonly #rules: Rule[]

  constructor(rules: Rule[]) {
    this.#rules = rules.filter(
      ({ kind, fields }) => kind === 'drawn' || (kind === 'estimated' && fields.some((field) => positional.has(field))),
    )
  }

  #leaves(document: string, array: string, field: string, id: string): boolean {
    return this.#rules.some(
      (rule) =>
        rule.document === document &&
        rule.array === array &&
        (rule.fields.includes(field) || rule.fields.includes('*')) &&
        (rule.ids === '*' ? !rule.except.includes(id) : rule.ids.includes(id)),
    )
  }

  map(map: Facts['map']): Facts['map'] {
    const containers = 'maps.*.lootContainers[*]'
    const bosses = 'maps.*.bosses[*].spawnLocations[*]'
    return {
      ...map,
      extracts: map.extracts.map((exit) => this.#exit(exit)),
      containers: map.containers.filter(({ container }) => !this.#leaves('maps', containers, 'position', container)),
      bosses: map.bosses.map((boss) => ({
        ...boss,
        zones: boss.zones.map((zone) =>
          this.#leaves('maps', bosses, 'positions', `${map.bsgId}/${zone.nameId}`) ? { ...zone, positions: [] } : zone,
        ),
      })),
    }
  }

  #exit(exit: Facts['map']['extracts'][number]): Facts['map']['extracts'][number] {
    const array = 'maps.*.extracts[*]'
    const { position, top, bottom, outline, ...rest } = exit
    const isKept = (field: string) => !this.#leaves('maps', array, field, exit.id)
    return {
      ...rest,
      ...(position && isKept('position') ? { position } : {}),
      ...(top !== undefined && isKept('top') ? { top } : {}),
      ...(bottom !== undefined && isKept('bottom') ? { bottom } : {}),
      outline: isKept('outline') ? outline : [],
    }
  }

  quest(quest: Facts['quest']): Facts['quest'] {
    return {
      ...quest,
      objectives: quest.objectives.map((objective) => {
        const { possibleLocations, ...details } = objective.details
        const locations = 'tasks.*.objectives[*].possibleLocations[*]'
        const isPlaceKnown = possibleLocations !== undefined && !this.#leaves('tasks', locations, 'positions', objective.id)
        return {
          ...objective,
          zones: this.#leaves('tasks', 'tasks.*.objectives[*].zones[*]', 'position', objective.id) ? [] : objective.zones,
          details: isPlaceKnown ? { ...details, possibleLocations } : details,
        }
      }),
    }
  }
}
