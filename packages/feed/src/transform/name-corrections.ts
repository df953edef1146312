import type { Locale } from '@stashwise/game/locale'
import type { TextKind } from '@stashwise/game/records'
import { questUid } from './identity.ts'

/** The game calls them all the same, and the feed has the German name in English and the English one in German. By the prestige they lead to. */
const newBeginnings = new Map(
  ['6761f28a022f60bb320f3e95', '6761ff17cdc36bd66102e9d0', '6848100b00afffa81f09e365', '68481881f43abfdda2058369'].map((id, at) => [
    String(questUid(id)),
    at + 1,
  ]),
)
const given: ReadonlySet<string> = new Set(['Neuanfang', 'New Beginning', 'Новое начало'])

/** A name of the feed, corrected where it is known to be wrong; once the feed has another one, that one. */
export function correctName(kind: TextKind, id: string, locale: Locale, name: string): string {
  const prestige = kind === 'quest' ? newBeginnings.get(id) : undefined
  if (prestige === undefined || !given.has(name)) return name
  if (locale === 'ru') return `Новое начало (престиж ${prestige})`
  return `${locale === 'de' ? 'Neuanfang' : 'New Beginning'} (Prestige ${prestige})`
}
