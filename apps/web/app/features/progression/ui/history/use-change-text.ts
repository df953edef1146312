import type { Change } from '@stashwise/accounts/change'
import { parseGoal } from '@stashwise/accounts/goal'
import { parseFoundKey } from '@stashwise/game/found-items'
import { itemUid, moduleId, questUid, recipeId, traderId } from '@stashwise/game/ids'
import type { Progression } from '@stashwise/progression/facts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useProgression, useQuestFacts } from '../../client/use-progression.ts'
import { type ChangeLine, type Naming, toLines } from './change-lines.ts'

/** `max`: maximum number of names of each kind of thing; further ones are counted. */
type ChangeText = (change: Change, max?: number) => string[]

/** Sentences that describe a change. Ids stand in for names until these have loaded. */
export function useChangeText(): ChangeText {
  const { t } = useTranslation('progress')
  const quests = useQuestFacts()
  const progression = useProgression() ?? quests
  return useMemo(() => {
    const naming = namingOf(progression, t)
    return (change, max = 3) => toLines(change, naming).map((line) => toSentence(line, max, t))
  }, [progression, t])
}

function toSentence({ kind, parts }: ChangeLine, max: number, t: TFunction<'progress'>): string {
  // One more name is as short as "and 1 more".
  const isLong = parts.length > max + 1
  const named = parts.slice(0, isLong ? max : parts.length).join(', ')
  const names = isLong ? t('more', { names: named, count: parts.length - max }) : named
  return t(`line.${kind}`, { names })
}

function namingOf(progression: Progression | undefined, t: TFunction<'progress'>): Naming {
  const { facts, names } = progression ?? {}
  const item = (uid: string) => names?.item(itemUid(uid))[0] ?? uid
  const quest = (uid: string) => names?.quest(questUid(uid)) ?? uid
  const module = (id: string) => names?.module(moduleId(id)) ?? id
  const trader = (id: string) => names?.trader(traderId(id)) ?? id
  const traderIds = new Map([...(facts?.traders.values() ?? [])].map(({ id, slug }) => [slug, id]))
  return {
    quest,
    module,
    objective: (id) => names?.objective(id) ?? id,
    trader: (name) => names?.trader(traderIds.get(name.toLowerCase()) ?? traderId(name)) ?? name,
    reputation: trader,
    skill: (name) => names?.skill(name) ?? name,
    stock(key) {
      const { uid, isInRaid, givenTo } = parseFoundKey(key)
      if (isInRaid) return t('inRaid', { name: item(uid) })
      if (givenTo === undefined) return item(uid)
      const isQuest = facts?.quests.has(questUid(givenTo)) ?? true
      return t('givenTo', { name: item(uid), to: isQuest ? quest(givenTo) : module(givenTo) })
    },
    recipe(id) {
      const recipe = facts?.barters.get(recipeId(id)) ?? facts?.crafts.get(recipeId(id))
      const made = recipe?.outputs[0]
      return made ? item(made.uid) : id
    },
    goal(text) {
      const goal = parseGoal(text)
      switch (goal?.kind) {
        case 'quest':
          return quest(goal.id)
        case 'item':
          return item(goal.id)
        case 'module':
          return t('atLevel', { name: module(goal.id), level: goal.level })
        case 'trader':
          return t('atLevel', { name: trader(goal.id), level: goal.level })
        case 'kappa':
          return t('kappa')
        default:
          return text
      }
    },
  }
}
