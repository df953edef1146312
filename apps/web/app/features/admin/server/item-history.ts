import type { Catalogue } from '@stashwise/catalogue/catalogue'
import { suspectRules } from '@stashwise/catalogue/suspects/suspect'
import { listAuditOf } from '@stashwise/db/admin/audit'
import type { Db } from '@stashwise/db/db'
import { listChangesOf } from '@stashwise/db/record-changes'
import { itemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import type { SubjectRef } from '../audit.ts'
import type { RecordEvent } from '../records.ts'

type Ref = { kind: 'item' | 'offers' | 'barter' | 'craft'; id: string }

/** Events that the page of an item lists. */
const maxEvents = 40

/** The records that say something about an item: itself, its offers, and the recipes that give it. */
function recordsAbout(uid: string, { facts }: Catalogue): Ref[] {
  const made = facts.joins.madeBy.get(itemUid(uid)) ?? []
  const recipes = made.map(({ kind, recipe }): Ref => ({ kind, id: recipe.id }))
  return [{ kind: 'item', id: uid }, { kind: 'offers', id: uid }, ...recipes]
}

const subjectsOf = ({ kind, id }: Ref): SubjectRef[] => [
  { kind: 'override', id: `${kind}/${id}` },
  ...(kind === 'item' ? [{ kind: 'added', id }] : []),
  ...suspectRules.map((rule) => ({ kind: 'suspect', id: `${kind}/${rule}/${id}` })),
]

/** Everything that was done to an item, the latest first: by admins to any record about it, and by imports of the feed to itself and its offers. */
export async function readItemHistory(db: Db, uid: string, { catalogue, mode }: { catalogue: Catalogue; mode: GameMode }) {
  const records = recordsAbout(uid, catalogue)
  const recordOf = new Map(records.flatMap((ref) => subjectsOf(ref).map(({ kind, id }) => [`${kind} ${id}`, ref.kind] as const)))
  const [audited, ...imported] = await Promise.all([
    listAuditOf(db, records.flatMap(subjectsOf), maxEvents),
    ...(['item', 'offers'] as const).map(async (kind) => {
      const changes = await listChangesOf(db, { mode, kind, id: uid }, maxEvents)
      return changes.map(({ at, before, after }): RecordEvent => ({ at: at.toISOString(), record: kind, action: 'import', before, after }))
    }),
  ])
  const changes = audited.map(
    (row): RecordEvent => ({
      at: row.at.toISOString(),
      record: recordOf.get(`${row.subjectKind} ${row.subject}`) ?? 'item',
      by: row.actorName,
      action: row.action,
      before: row.before,
      after: row.after,
      change: row.id,
      ...(row.subject !== null && { subject: row.subject }),
    }),
  )
  const latest = (one: RecordEvent, other: RecordEvent) => (one.at < other.at ? 1 : -1)
  // Prices come with every import: they do not push out what admins did.
  const room = imported
    .flat()
    .sort(latest)
    .slice(0, maxEvents - changes.length)
  return [...changes, ...room].sort(latest)
}
