import type { TextSet, Texts } from '@stashwise/game/records'
import type { CatalogueChanges } from '../catalogue-source.ts'
import { applyPatch, listTexts, type Patch } from './patch.ts'
import { isOverrideKind, type OverrideKindName } from './registry.ts'

/** The patches in force, by kind and id of their record. */
export type Overrides = readonly { kind: OverrideKindName; id: string; patch: Patch }[]

/** What the database returns of the feed, as admins corrected it: records and texts. The same objects where nothing is corrected. */
export function applyOverrides(changes: CatalogueChanges, overrides: Overrides): CatalogueChanges {
  if (overrides.length === 0) return changes
  const patches = new Map(overrides.map(({ kind, id, patch }) => [`${kind}/${id}`, patch]))
  const texts = overrides.flatMap(({ patch }) => listTexts(patch.texts))
  return {
    ...changes,
    records: changes.records.map((record) => patched(record, patches.get(`${record.kind}/${record.id}`))),
    texts: texts.length === 0 ? changes.texts : changes.texts.map((set) => correctTexts(set, texts)),
  }
}

function patched<Given extends { kind: string; facts: object }>(record: Given, patch: Patch | undefined): Given {
  return patch && isOverrideKind(record.kind) ? { ...record, facts: applyPatch(record.kind, record.facts, patch) } : record
}

function correctTexts(set: TextSet, texts: ReturnType<typeof listTexts>): TextSet {
  const corrected: Texts = {}
  for (const { kind, locale, id, text } of texts) if (kind === set.kind && locale === set.locale) corrected[id] = text
  return Object.keys(corrected).length === 0 ? set : { ...set, texts: { ...set.texts, ...corrected } }
}
