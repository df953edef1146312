import type { PlayerEdit, SetChange } from '@stashwise/accounts/edit'
import { foundKeys } from '@stashwise/game/found-items'
import type { ItemUid, QuestUid } from '@stashwise/game/ids'
import { givenOf, isMoney, type Units, unitsOf } from '../owned.ts'
import type { LedgerFacts, LedgerPlayer } from './needs.ts'
import { type QuestPart, questParts } from './quest-needs.ts'

type Facts = Pick<LedgerFacts, 'quests' | 'items'>
type Player = Pick<LedgerPlayer, 'itemsFound' | 'objectivesDone'> & { questsDone: ReadonlySet<string> }

/**
 * An edit with what it does to the stock: what an objective hands over or places leaves the stash when it is ticked, alone or with its quest,
 * as far as it is there, and comes back when that is taken back. Quests that are marked as done long ago, without a time, take nothing.
 * Units found in raid are used last where others do.
 */
export function withHandOvers(facts: Facts, player: Player, edit: PlayerEdit): PlayerEdit {
  const stock = stockEdit(player.itemsFound)
  for (const quest of facts.quests.values()) {
    const before = player.questsDone.has(quest.uid)
    const after = isNow(before, edit.questsDone, quest.uid, () => (edit.questTimes?.[quest.uid] ?? 0) > 0)
    const parts = questParts(quest).filter(({ source }) => source.kind === 'quest' && (source.use === 'handOver' || source.use === 'place'))
    for (const part of parts) {
      if (part.items.some((uid) => isMoney(facts.items.get(uid)))) continue
      const isTicked = player.objectivesDone.has(part.last)
      const [was, is] = [before || isTicked, after || isNow(isTicked, edit.objectivesDone, part.last)]
      if (!was && is) stock.take(part, quest.uid)
      if (was && !is) stock.giveBack(part, quest.uid)
    }
  }
  const { changed } = stock
  return Object.keys(changed).length === 0 ? edit : { ...edit, itemsFound: { ...changed, ...edit.itemsFound } }
}

/** Whether a member is in a set once it is changed; `counts` decides about members that come. */
function isNow(before: boolean, change: string[] | SetChange | undefined, member: string, counts: () => boolean = () => true): boolean {
  if (change === undefined || Array.isArray(change)) return before
  if (change.add?.includes(member)) return before || counts()
  return before && !change.remove?.includes(member)
}

function stockEdit(before: Player['itemsFound']) {
  const changed: Record<string, number> = {}
  const found = () => ({ ...before, ...changed })
  return {
    changed,
    take({ items, wanted, foundInRaid }: QuestPart, quest: QuestUid) {
      let left = wanted - items.reduce((sum, uid) => sum + givenOf(found(), uid, quest), 0)
      const use = (uid: ItemUid, kind: keyof Units) => {
        const has = unitsOf(found(), uid)[kind]
        const units = Math.min(has, left)
        if (units <= 0) return
        left -= units
        changed[kind === 'plain' ? foundKeys.plain(uid) : foundKeys.inRaid(uid)] = has - units
        changed[foundKeys.given(uid, quest)] = givenOf(found(), uid, quest) + units
      }
      if (!foundInRaid) for (const uid of items) use(uid, 'plain')
      for (const uid of items) use(uid, 'inRaid')
    },
    giveBack({ items, wanted, foundInRaid }: QuestPart, quest: QuestUid) {
      let left = wanted
      for (const uid of items) {
        const given = givenOf(found(), uid, quest)
        const units = Math.min(given, left)
        if (units <= 0) continue
        left -= units
        changed[foundKeys.given(uid, quest)] = given - units
        const stock = unitsOf(found(), uid)
        if (foundInRaid) changed[foundKeys.inRaid(uid)] = stock.inRaid + units
        else changed[foundKeys.plain(uid)] = stock.plain + units
      }
    },
  }
}
