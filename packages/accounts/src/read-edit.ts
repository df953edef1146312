import { priceFields } from '@stashwise/game/price-choice'
import { z } from 'zod'
import type { PlayerEdit } from './edit.ts'
import type { FieldName, fieldTable, PlayerFields } from './fields.ts'
import {
  eliteSkill,
  fractions,
  fuels,
  gameEditions,
  highestFound,
  highestLevel,
  highestTraderLevel,
  levelledTraders,
  longestName,
  lowestLevel,
  wireModes,
} from './vocabulary.ts'

/** What the game has, so that nobody stores ids nobody can read. */
export type KnownIds = {
  hasItem(uid: string): boolean
  hasQuest(uid: string): boolean
  /** Highest level of a hideout module; undefined for an unknown one. */
  highestModuleLevel(id: string): number | undefined
}

/** Why a field was refused; `error.field.{reason}` is its text. */
export type FieldFault = {
  field: string
  reason: 'unknown' | 'required' | 'choice' | 'number' | 'atLeast' | 'atMost' | 'invalid' | 'unknownId' | 'mainMode'
  limit?: number
}
export type ReadEdit = { ok: true; edit: PlayerEdit } | { ok: false; faults: FieldFault[] }

export type EditSituation = {
  /** What is stored: ids that were known once stay good. */
  fields: PlayerFields
  known: KnownIds
  /** The selected character is the main one. */
  isMain: boolean
}

/** Most members of a set or entries of a map in one write: more than the game has. */
const mostMembers = 6000
const longestKey = 120

const flag = z.boolean()
/** Numbers may come as text, as form fields do. */
const whole = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,6}$/)
      .transform(Number),
  ])
  .pipe(z.int())
const level = whole.pipe(z.int().min(lowestLevel).max(highestLevel))
/** Skills are clamped, not refused (spec section 5). */
const skill = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().transform((value) => Math.min(eliteSkill, Math.max(0, Math.trunc(value)))))
const members = z.array(z.string().min(1).max(longestKey)).max(mostMembers)
const set = z.union([members, z.strictObject({ add: members.optional(), remove: members.optional() })])
const counts = (highest: number) =>
  z.record(z.string().min(1).max(longestKey), z.int().min(0).max(highest)).refine((value) => Object.keys(value).length <= mostMembers)
const upper = z.string().transform((value) => value.toUpperCase())

const editSchema = z
  .strictObject({
    favList: set,
    hideoutUseProgress: flag,
    hideoutUseFuel: z.enum(fuels),
    hideoutAddFuelBonuses: flag,
    hideoutUsePriceField: z.enum(priceFields),
    hideoutUseFee: flag,
    hideoutUseCrafts: flag,
    hideoutUseBarters: flag,
    hideoutUseTradersPrices: flag,
    hideoutSellToFleaOnlyMode: flag,
    feature_maps: flag,
    charName: z
      .string()
      .trim()
      .max(longestName)
      .regex(/^[^\p{Cc}\p{Cf}]*$/u),
    fraction: z.enum(fractions),
    gameMode: upper.pipe(z.enum(wireModes)),
    gameEdition: z.enum(gameEditions),
    level,
    tradersLL: z.partialRecord(z.enum(levelledTraders), whole.pipe(z.int().min(1).max(highestTraderLevel))),
    skill_Crafting: skill,
    skill_HideoutManagement: skill,
    isSolarPowerBuilt: flag,
    isIC3Built: flag,
    questsDone: set,
    questsHidden: set,
    itemsFound: counts(highestFound),
    modulesBuilt: counts(20),
  } satisfies Record<FieldName, z.ZodType>)
  .partial()

/**
 * Reads what a client wants changed. Unknown fields, values out of range and unknown ids are faults and nothing is changed;
 * skills are clamped, and trader levels are left out while progress tracking is off (spec section 5).
 */
export function readEdit(value: unknown, situation: EditSituation, allowed?: readonly FieldName[]): ReadEdit {
  const parsed = editSchema.safeParse(value)
  if (!parsed.success) return { ok: false, faults: parsed.error.issues.flatMap(toFaults) }
  const edit = withoutUndefined(parsed.data)
  const faults = [...notAllowed(edit, allowed), ...unknownIds(edit, situation), ...impossible(edit, situation)]
  if (faults.length > 0) return { ok: false, faults }
  const tracks = edit.hideoutUseProgress ?? situation.fields.hideoutUseProgress
  if (!tracks) delete edit.tradersLL
  return { ok: true, edit }
}

/** Only keys with a value: an absent field is one that does not change. */
function withoutUndefined(value: z.output<typeof editSchema>): PlayerEdit {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as PlayerEdit
}

const notAllowed = (edit: PlayerEdit, allowed: readonly string[] | undefined): FieldFault[] =>
  allowed ? Object.keys(edit).flatMap((field) => (allowed.includes(field) ? [] : [{ field, reason: 'unknown' as const }])) : []

function impossible(edit: PlayerEdit, { isMain }: EditSituation): FieldFault[] {
  return edit.gameMode === 'PVE' && isMain ? [{ field: 'gameMode', reason: 'mainMode' }] : []
}

function unknownIds(edit: PlayerEdit, { fields, known }: EditSituation): FieldFault[] {
  const faults: FieldFault[] = []
  const check = (field: keyof typeof fieldTable, ids: readonly string[], isKnown: (id: string) => boolean) => {
    const stored = fields[field]
    const kept: ReadonlySet<string> = new Set(Array.isArray(stored) ? stored : Object.keys(Object(stored)))
    if (ids.some((id) => !kept.has(id) && !isKnown(id))) faults.push({ field, reason: 'unknownId' })
  }
  if (edit.favList) check('favList', added(edit.favList), known.hasItem)
  if (edit.questsDone) check('questsDone', added(edit.questsDone), known.hasQuest)
  if (edit.questsHidden) check('questsHidden', added(edit.questsHidden), known.hasQuest)
  if (edit.itemsFound) check('itemsFound', keysAbove(edit.itemsFound), (key) => known.hasItem(key.split('/', 1)[0] ?? ''))
  if (edit.modulesBuilt) {
    check('modulesBuilt', keysAbove(edit.modulesBuilt), (id) => known.highestModuleLevel(id) !== undefined)
    for (const [id, built] of Object.entries(edit.modulesBuilt)) {
      const highest = known.highestModuleLevel(id)
      if (highest !== undefined && (built ?? 0) > highest) faults.push({ field: 'modulesBuilt', reason: 'atMost', limit: highest })
    }
  }
  return faults
}

/** What a change of a set brings in; what it takes away needs not be known. */
const added = (change: NonNullable<PlayerEdit['favList']>): readonly string[] => (Array.isArray(change) ? change : (change.add ?? []))
const keysAbove = (map: Partial<Record<string, number>>): string[] => Object.keys(map).filter((key) => (map[key] ?? 0) > 0)

function toFaults(issue: z.core.$ZodIssue): FieldFault[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((field) => ({ field, reason: 'unknown' }))
  const field = issue.path.join('.') || 'body'
  if (issue.code === 'invalid_value') return [{ field, reason: 'choice' }]
  if (issue.code === 'too_small' && issue.origin !== 'string') return [{ field, reason: 'atLeast', limit: Number(issue.minimum) }]
  if (issue.code === 'too_big') return [{ field, reason: 'atMost', limit: Number(issue.maximum) }]
  const expected = issue.code === 'invalid_type' ? issue.expected : undefined
  return [{ field, reason: expected === 'number' || expected === 'int' || isNumeric(field) ? 'number' : 'invalid' }]
}

const isNumeric = (field: string) => field === 'level' || field.startsWith('skill_') || field.startsWith('tradersLL.')
