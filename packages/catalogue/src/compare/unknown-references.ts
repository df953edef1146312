import type { Facts } from '@stashwise/game/records'
import { z } from 'zod'
import { type Ids, type KnownIds, makeIds } from '../overrides/override-kind.ts'
import { makeOverrideKind } from '../overrides/registry.ts'
import type { ComparedKind } from './compared-kinds.ts'

/** A fact that names something the game's data does not have; `id`: what it names. */
export type UnknownReference = { fact: string; id: string }

/** References in facts that cannot be corrected. */
function otherReferences(kind: ComparedKind, { item, trader, module, quest }: Ids): Record<string, z.ZodType> {
  const listOf = (facts: z.ZodRawShape) => z.array(z.looseObject(facts))
  switch (kind) {
    case 'quest':
      return {
        rewards: z.looseObject({
          items: listOf({ uid: item }),
          standing: listOf({ trader }),
          offers: listOf({ trader, uid: item }),
          crafts: listOf({ module: module.optional(), uid: item.optional() }),
          traders: z.array(trader),
        }),
      }
    case 'item':
      return { contains: listOf({ uid: item }), baseUid: item.optional(), twinUid: item.optional() }
    case 'offers':
      return { uid: item }
    case 'barter':
    case 'craft':
      return { quest: quest.optional() }
  }
}

/** Makes the search for references of a kind to unknown ids. */
export function findUnknownReferences<Kind extends ComparedKind>(
  kind: Kind,
  isKnown: KnownIds,
): (record: Facts[Kind]) => UnknownReference[] {
  const ids = makeIds(isKnown)
  const { facts, parts = {} } = makeOverrideKind(kind, ids)
  const lists = Object.entries(parts).map(([name, part]) => [name, z.array(z.looseObject(part.facts))] as const)
  const schemas: [string, z.ZodType][] = Object.entries({ ...facts, ...otherReferences(kind, ids) })
  const all = [...schemas, ...lists]
  return (record) =>
    all.flatMap(([fact, schema]) => {
      const value: unknown = Reflect.get(record, fact)
      const issues = value === undefined ? [] : (schema.safeParse(value).error?.issues ?? [])
      return issues.filter(isUnknownId).flatMap(({ path }) => {
        const id = path.reduce<unknown>((of, step) => (typeof of === 'object' && of !== null ? Reflect.get(of, step) : undefined), value)
        return typeof id === 'string' ? [{ fact: [fact, ...path.filter((step) => typeof step === 'string')].join('.'), id }] : []
      })
    })
}

const isUnknownId = (issue: z.core.$ZodIssue): boolean => issue.code === 'custom' && issue.params?.['unknownId'] === true
