import type { QuestUid } from '@stashwise/game/ids'
import type { Progression } from '@stashwise/progression/facts'
import type { LedgerItem, NeedState } from '@stashwise/progression/ledger/ledger'
import type { TFunction } from 'i18next'
import { questSearch, questsHref } from '../../quest-links.ts'

/** What needs an item, as a line: needs of the same quest or level together. */
export type NeedLine = {
  key: string
  kind: 'quest' | 'key' | 'module' | 'recipe'
  name: string
  to: string
  foundInRaid: boolean
  /** Units wanted, and units of any item assigned to them. */
  count: number
  got: number
  /** Any of this many items counts; 1 for just this one. */
  anyOf: number
}

type Words = Progression & { t: TFunction<'items'> }

/** Lines of everything that needs an item, the most urgent first. */
export function needLines({ needs }: LedgerItem, words: Words): NeedLine[] {
  const lines = new Map<string, NeedLine>()
  for (const state of needs) {
    const line = toLine(state, words)
    const known = lines.get(line.key)
    lines.set(line.key, known ? { ...known, count: known.count + line.count, got: known.got + line.got } : line)
  }
  return [...lines.values()]
}

function toLine({ need, missing }: NeedState, { facts, names, t }: Words): NeedLine {
  const { source, foundInRaid, count, items } = need
  const base = { foundInRaid, count, got: count - missing, anyOf: items.length }
  const key = (id: string) => `${source.kind} ${id} ${foundInRaid} ${items.length}`
  switch (source.kind) {
    case 'quest':
      return { ...base, key: key(source.quest), kind: 'quest', name: names.quest(source.quest), to: questPath(facts, source.quest) }
    case 'key': {
      const [first, ...others] = source.quests
      const name = first === undefined ? '' : names.quest(first)
      const more = others.length === 0 ? name : t('need.more', { name, count: others.length })
      return { ...base, key: key(need.id), kind: 'key', name: t('need.key', { quests: more }), to: questPath(facts, first) }
    }
    case 'module': {
      const name = t('need.level', { module: names.module(source.module), level: source.level })
      return { ...base, key: key(`${source.module}/${source.level}`), kind: 'module', name, to: `/progression/hideout#${source.module}` }
    }
    case 'tool':
      return { ...base, key: key(need.id), kind: 'recipe', name: t('need.tool'), to: '/crafts' }
    default:
      return { ...base, key: key(''), kind: 'recipe', name: t(`need.${source.kind}`), to: source.kind === 'craft' ? '/crafts' : '/barters' }
  }
}

const usualSearch = questSearch.parse({})
const questPath = (facts: Progression['facts'], uid: QuestUid | undefined) =>
  questsHref(usualSearch, { quest: uid === undefined ? undefined : facts.quests.get(uid)?.url })
