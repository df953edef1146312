import { maxReason, maxText } from '@stashwise/catalogue/overrides/limits'
import {
  applyPatch,
  type CorrectedText,
  listTexts,
  type Patch,
  partKey,
  partsIn,
  patchBetween,
  putText,
} from '@stashwise/catalogue/overrides/patch'
import { settleOffer } from '@stashwise/catalogue/overrides/settle-offer'
import type { RateOf } from '@stashwise/catalogue/prices/exchange'
import { isLocale, type Locale } from '@stashwise/game/locale'
import type { TextKind } from '@stashwise/game/records'
import type { References } from '#app/features/progression/references.ts'
import { type Codec, lines } from './fact-codec.ts'
import type { FactField } from './fact-fields.ts'
import { type QuestFault, takeFields } from './quest-form.ts'
import { type FormKind, newPart, type PartForm, partField, recordForms, type ShownPart } from './record-fields.ts'

type Name = [locale: Locale, text: CorrectedText['text']]

/** `en Salewa first aid kit | Salewa`: a language, a name and a short name. */
const names: Codec<Name[]> = lines<Name>(
  ([locale, [name, short]]) => `${locale} ${name}${short === undefined ? '' : ` | ${short}`}`,
  ([locale = '', ...words]) => {
    const [name = '', short, ...more] = words
      .join(' ')
      .split('|')
      .map((text) => text.trim())
    const isText = name !== '' && name.length <= maxText && (short?.length ?? 0) <= maxText && more.length === 0
    return isLocale(locale) && isText ? [locale, short === undefined ? [name] : [name, short]] : undefined
  },
)

/** A record as its form shows it: texts of the fields by their names, and the parts there are. */
export type ShownRecord = { facts: Record<string, string>; parts: ShownPart[] }

/** Every part there is to decide about, also those that the game does not have. */
const listedParts = (kind: FormKind, feed: object, patch: Patch, list: PartForm['name']): object[] =>
  partsIn(applyPatch(kind, feed, { parts: { [list]: { ...patch.parts?.[list], removed: [] } } }), list)

const namesOf = ({ texts }: Patch, kind: TextKind, id: string) => listTexts(texts).filter((text) => text.kind === kind && text.id === id)

/** A record as it is shown, as the texts of its form's fields. */
export function writeRecordForm(
  kind: FormKind,
  feed: object,
  patch: Patch,
  {
    references,
    id,
    nameOfPart = (_list, key) => key,
  }: { references: References; id: string; nameOfPart?: (list: string, key: string) => string },
): ShownRecord {
  const { fields, parts, names: textKind } = recordForms[kind]
  const shown = applyPatch(kind, feed, patch)
  const listed = parts.flatMap((part) => {
    const inFeed = new Set(partsIn(feed, part.name).map((one) => partKey(kind, part.name, one)))
    return listedParts(kind, feed, patch, part.name).map((one) => {
      const key = partKey(kind, part.name, one)
      return { part, one, place: { list: part.name, key, name: nameOfPart(part.name, key), isAdded: !inFeed.has(key) } }
    })
  })
  const facts = [
    ...fields.map((field) => [field.name, field.write(shown, references)]),
    ...listed.flatMap(({ part, one, place }) => [
      ...part.fields.map((field) => [partField(field.name, place), field.write(one, references)]),
      [partField('removed', place), patch.parts?.[part.name]?.removed?.includes(place.key) ? 'on' : ''],
    ]),
    ...(textKind
      ? [
          [
            'text',
            names.write(
              namesOf(patch, textKind, id).map(({ locale, text }) => [locale, text]),
              references,
            ),
          ],
        ]
      : []),
  ]
  return { facts: Object.fromEntries(facts), parts: listed.map(({ place }) => place) }
}

type Sent = Readonly<Record<string, string>>
type ReadForm = { ok: true; patch: Patch; reason: string } | { ok: false; faults: QuestFault[] }

/** The patch that a form says. All fields that say nothing are named at once, and a currency without a rate. */
export function readRecordForm(
  kind: FormKind,
  sent: Sent,
  { feed, patch, id, rateOf }: { feed: object; patch: Patch; id: string; rateOf: RateOf },
  references: References,
): ReadForm {
  const { fields, parts, names: textKind } = recordForms[kind]
  const faults: QuestFault[] = []
  const shown = applyPatch(kind, feed, patch)
  const take = takeFields(sent, faults)
  // What was not sent, or is as it was shown, leaves its fact alone: perhaps the feed says there what nobody could type.
  const takeFacts = (list: readonly FactField<object>[], of: object | undefined, nameOf: (name: string) => string) =>
    Object.fromEntries(
      list
        .filter(({ name, input, write }) => {
          const text = sent[nameOf(name)] ?? (input === 'tick' ? '' : undefined)
          return text !== undefined && (of === undefined || text.replaceAll('\r\n', '\n') !== write(of, references))
        })
        .map(({ name, read }) => [name, take(nameOf(name), (text) => read(text, references))]),
    )
  const readParts = (part: PartForm): object[] => {
    const inFeed = new Map(partsIn(feed, part.name).map((one) => [partKey(kind, part.name, one), one]))
    return typedParts(part).map(({ one, place }) => {
      const settled = settleOffer(one, inFeed.get(partKey(kind, part.name, one)), { rateOf })
      if (!settled) faults.push({ field: partField('currency', place) })
      return settled ?? one
    })
  }
  const typedParts = ({ name: list, key: keyNames, fields: partFields }: PartForm) => {
    const remaining = listedParts(kind, feed, patch, list).flatMap((one) => {
      const place = { list, key: partKey(kind, list, one) }
      if (sent[partField('removed', place)] === 'on') return []
      const editable = partFields.filter(({ name }) => !keyNames.includes(name))
      return [{ one: { ...one, ...takeFacts(editable, one, (name) => partField(name, place)) }, place }]
    })
    const place = { list, key: newPart }
    if ((sent[partField('trader', place)] ?? '').trim() === '') return remaining
    const added = takeFacts(partFields, undefined, (name) => partField(name, place))
    const isThere = remaining.some(({ one }) => partKey(kind, list, one) === partKey(kind, list, added))
    if (isThere) faults.push({ field: partField('trader', place) })
    return [...remaining, { one: added, place }]
  }
  const wanted = {
    ...shown,
    ...takeFacts(fields, shown, (name) => name),
    ...Object.fromEntries(parts.map((part) => [part.name, readParts(part)])),
  }
  const texts: NonNullable<Patch['texts']> = {}
  const typed = textKind && sent['text'] !== undefined ? (take('text', (text) => names.read(text, references)) ?? []) : undefined
  const corrected =
    typed?.map(([locale, text]): CorrectedText => ({ kind: textKind ?? 'item', id, locale, text })) ??
    namesOf(patch, textKind ?? 'item', id)
  for (const text of corrected) putText(texts, text)
  const reason = (sent['reason'] ?? '').trim()
  if (reason.length > maxReason) faults.push({ field: 'reason' })
  return faults.length > 0 ? { ok: false, faults } : { ok: true, patch: patchBetween(kind, feed, wanted, texts), reason }
}
