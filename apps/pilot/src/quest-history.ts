import { type PilotMessage, questStatusCodes } from '@stashwise/contracts/pilot'
import type { Connection } from './channel/channel.ts'
import { addQuestEvent, keyOfQuest, listChangesSince, type QuestStatus, type QuestStatuses } from './logs/quest-statuses.ts'
import type { SessionEvent } from './logs/read-session.ts'
import { readPastSessions } from './logs/watch-logs.ts'
import { historyReader, nothingUnread, type StateStore, type UnreadCounts } from './state/pilot-state.ts'

/** Statuses of quests from current and earlier logs; each is sent to each browser once. */
export function createQuestHistory({ store, pairedConnections }: { store: StateStore; pairedConnections: () => Connection[] }) {
  let quests: QuestStatuses = new Map(store.get().quests.map((one) => [keyOfQuest(one), one]))
  let seq = Math.max(0, ...store.get().quests.map((one) => one.seq))
  let run = 0
  let isReading = true

  const markTold = (isTold: (tokenHash: string) => boolean) =>
    store.update({ pages: store.get().pages.map((page) => (isTold(page.tokenHash) ? { ...page, toldSeq: seq } : page)) })

  function take(event: Omit<QuestStatus, 'seq'>, isLive: boolean) {
    const next = addQuestEvent(quests, event, seq + 1)
    if (next === quests) return
    quests = next
    seq++
    store.update({ quests: [...quests.values()] })
    if (!isLive || isReading) return
    const told = new Set(pairedConnections().map(({ tokenHash }) => tokenHash))
    for (const connection of pairedConnections()) connection.send(toQuestUpdate({ ...event, seq }, false))
    markTold((hash) => told.has(hash))
  }

  /** Quests that changed since this browser last received them. */
  function tell(connection: Connection) {
    const page = store.get().pages.find(({ tokenHash }) => tokenHash === connection.tokenHash)
    if (isReading || !page) return
    const changes = listChangesSince(quests, page.toldSeq)
    connection.send({ messageType: 'HISTORY', quests: changes.length })
    for (const change of changes) connection.send(toQuestUpdate(change, true))
    if (page.toldSeq !== seq) markTold((hash) => hash === page.tokenHash)
  }

  return {
    count: () => quests.size,
    /** Quests that were finished in a mode, or by a profile, that are in no log. */
    countUnknown: () => {
      const finished = [...quests.values()].filter(({ status }) => status === questStatusCodes.completed)
      return {
        withoutMode: finished.filter(({ mode }) => mode === null).length,
        withoutProfile: finished.filter(({ profileId }) => profileId === null).length,
      }
    },
    /** What was not understood of earlier launches of the game. */
    unread: (): UnreadCounts => store.get().history?.unread ?? nothingUnread,
    take,
    tell,
    /** Tells this browser everything once more. */
    replay(connection: Connection) {
      store.update({ pages: store.get().pages.map((page) => (page.tokenHash === connection.tokenHash ? { ...page, toldSeq: 0 } : page)) })
      tell(connection)
    },
    /** Reads what happened while the pilot was not running, then informs the connected pages. */
    async read(logsFolder: string, onEvent: (event: SessionEvent) => void) {
      const own = ++run
      isReading = true
      const { history } = store.get()
      const isSame = history?.logsFolder === logsFolder
      const unread = { ...(isSame ? history.unread : nothingUnread) }
      const isCurrent = () => own === run
      const handlers = { onEvent, onUnread: (part: keyof UnreadCounts) => void unread[part]++ }
      const readUpTo = await readPastSessions(logsFolder, isSame ? history.readUpTo : '', handlers, isCurrent)
      if (!isCurrent()) return
      isReading = false
      store.update({ history: { logsFolder, readUpTo, reader: historyReader, unread } })
      for (const connection of pairedConnections()) tell(connection)
    },
  }
}

function toQuestUpdate({ questId, status, mode, profileId, at }: QuestStatus, isReplay: boolean): PilotMessage {
  return {
    messageType: 'QUEST_UPDATE',
    questId,
    status,
    mode,
    profileId,
    at: new Date(at).toISOString(),
    ...(isReplay && { replay: true }),
  }
}
