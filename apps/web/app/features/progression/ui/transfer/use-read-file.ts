import { levelledTraders } from '@stashwise/accounts/vocabulary'
import { type QuestUid, traderId } from '@stashwise/game/ids'
import { knownOfFacts } from '@stashwise/progression/transfer/known-of-facts'
import { maxFileBytes, type ParsedImport, parseImport } from '@stashwise/progression/transfer/parse-import'
import { useQueryClient } from '@tanstack/react-query'
import { useFrame } from '#app/site/frame.tsx'
import { loadProgression } from '../../facts-query.ts'
import { questIdsQuery } from '../../log-queries.ts'

/** Reads a chosen file for the mode being played. `offline`: what it names could not be looked up. Never rejects. */
export function useReadFile(): (file: File) => Promise<ParsedImport | { ok: false; fault: 'offline' }> {
  const { mode, locale } = useFrame()
  const queries = useQueryClient()
  return async (file) => {
    if (file.size > maxFileBytes) return { ok: false, fault: 'size' }
    try {
      const [text, { facts }, ids] = await Promise.all([
        file.text(),
        loadProgression(queries, mode, locale),
        queries.ensureQueryData(questIdsQuery(mode)),
      ])
      const traderOf = (id: string) => levelledTraders.find((name) => name.toLowerCase() === facts.traders.get(traderId(id))?.slug)
      return parseImport(text, mode, { known: knownOfFacts(facts), traderOf, questOf: (id): QuestUid | undefined => ids[id] })
    } catch {
      return { ok: false, fault: 'offline' }
    }
  }
}
