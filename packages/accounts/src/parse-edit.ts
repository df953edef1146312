import { parseFoundKey } from '@stashwise/game/found-items'
import { priceFields } from '@stashwise/game/price-choice'
import { z } from 'zod'
import type { EditTimes, PlayerEdit } from './edit.ts'
import { type FieldName, fieldNames, type PlayerFields } from './fields.ts'
import { isKnownGoal } from './goal.ts'
import type { KnownIds } from './known-ids.ts'
import {
  clockPattern,
  eliteSkill,
  factions,
  fuels,
  gameEditions,
  latestTime,
  levelledTraders,
  lowestLevel,
  lowestReputation,
  maxFarmCards,
  maxFound,
  maxGoals,
  maxLevel,
  maxLogins,
  maxNameLength,
  maxPrestige,
  maxReputation,
  maxRuns,
  maxSkills,
  maxTraderLevel,
  maxTraders,
  playerFacts,
  untoldReputation,
  untoldSkill,
  wireModes,
} from './vocabulary.ts'

/** Why a field was refused; `field.{reason}` of the namespace `error` is its text. */
export type FieldFault = {
  field: string
  reason: 'unknown' | 'required' | 'choice' | 'number' | 'atLeast' | 'atMost' | 'invalid' | 'unknownId' | 'mainMode'
  limit?: number
  count?: number
}
export type ParsedEdit = { ok: true; edit: PlayerEdit } | { ok: false; faults: FieldFault[] }

export type EditSituation = {
  /** What is stored: ids that were known once stay good, also for a while after they were taken out. */
  fields: PlayerFields
  times: EditTimes
  known: KnownIds
  isMain: boolean
}

const maxKeyLength = 120

const flag = z.boolean()
/** Numbers may come as text, as form fields do. */
const numeric = (text: RegExp) => z.union([z.number(), z.string().trim().regex(text).transform(Number)])
const whole = numeric(/^-?\d{1,6}$/).pipe(z.int())
const level = whole.pipe(z.int().min(lowestLevel).max(maxLevel))
/** Skills are clamped, not refused (spec section 5). */
const skill = numeric(/^-?\d+(\.\d+)?$/).pipe(z.number().transform((value) => Math.min(eliteSkill, Math.max(0, Math.trunc(value)))))
const members = z.array(z.string().min(1).max(maxKeyLength))
const set = z.union([members, z.strictObject({ add: members.optional(), remove: members.optional() })])
const setOf = <Member extends z.ZodType<string>>(member: Member, max: number) => {
  const list = z.array(member).max(max)
  return z.union([list, z.strictObject({ add: list.optional(), remove: list.optional() })])
}
const counts = (max: number) => z.record(z.string().min(1).max(maxKeyLength), z.int().min(0).max(max))
/** Two decimals; the value for "unknown" removes the entry. */
const reputation = z
  .number()
  .refine((value) => Number(value.toFixed(2)) === value)
  .refine((value) => value === untoldReputation || (value >= lowestReputation && value <= maxReputation))
const skillLevel = z.int().min(untoldSkill).max(eliteSkill)
const upper = z.string().transform((value) => value.toUpperCase())

const editSchema = z
  .strictObject({
    favourites: set,
    tracksProgress: flag,
    fuel: z.enum(fuels),
    addsFuelBonuses: flag,
    priceField: z.enum(priceFields),
    useFee: flag,
    useCrafts: flag,
    useBarters: flag,
    useTraderPrices: flag,
    sellToFleaOnly: flag,
    showsMaps: flag,
    characterName: z
      .string()
      .trim()
      .max(maxNameLength)
      .regex(/^[^\p{Cc}\p{Cf}]*$/u),
    faction: z.enum(factions),
    gameMode: upper.pipe(z.enum(wireModes)),
    gameEdition: z.enum(gameEditions),
    known: setOf(z.enum(playerFacts), playerFacts.length),
    logins: setOf(z.string().regex(clockPattern), maxLogins),
    level,
    traderLevels: z.partialRecord(z.enum(levelledTraders), whole.pipe(z.int().min(1).max(maxTraderLevel))),
    tradersReputation: z.record(z.string().min(1).max(maxKeyLength), reputation),
    prestige: whole.pipe(z.int().min(0).max(maxPrestige)),
    skillLevels: z.record(z.string().regex(/^\w{1,40}$/), skillLevel),
    craftingSkill: skill,
    hideoutManagementSkill: skill,
    isSolarPowerBuilt: flag,
    isIC3Built: flag,
    farmCards: whole.pipe(z.int().min(0).max(maxFarmCards)),
    questsDone: set,
    questsHidden: set,
    questsActive: set,
    questsFailed: set,
    questsCurrent: set,
    objectivesDone: set,
    questTimes: counts(latestTime),
    itemsFound: counts(maxFound),
    modulesBuilt: counts(20),
    recipesWanted: counts(maxRuns),
    goals: set,
  } satisfies Record<FieldName, z.ZodType>)
  .partial()

/** Parses an edit: unknown fields and invalid values are faults, skills are clamped (spec section 5). `allowed`: fields of the call. */
export function parseEdit(value: unknown, allowed?: readonly FieldName[]): ParsedEdit {
  const parsed = editSchema.safeParse(value)
  if (!parsed.success) return { ok: false, faults: parsed.error.issues.flatMap(toFaults) }
  const edit = withoutUndefined(parsed.data)
  const faults = notAllowed(edit, allowed)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, edit }
}

/** Checks an edit: unknown ids are faults; trader levels are dropped while progress tracking is off (spec section 5). */
export function checkEdit(edit: PlayerEdit, situation: EditSituation): ParsedEdit {
  const faults = [...unknownIds(edit, situation), ...impossible(edit, situation)]
  if (faults.length > 0) return { ok: false, faults }
  const { traderLevels, ...others } = edit
  const tracks = edit.tracksProgress ?? situation.fields.tracksProgress
  return { ok: true, edit: tracks || !traderLevels ? edit : others }
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

function unknownIds(edit: PlayerEdit, situation: EditSituation): FieldFault[] {
  const { known } = situation
  const { items, quests, objectives, modules, recipes } = known.counts()
  const isModule = (id: string) => known.maxModuleLevel(id) !== undefined
  const check = (field: FieldName, knownCount: number, isKnown: (id: string) => boolean) =>
    checkIds(field, idsIn(edit[field]), { knownCount, isKnown }, situation)
  return [
    ...check('favourites', items, known.hasItem),
    ...check('questsDone', quests, known.hasQuest),
    ...check('questsHidden', quests, known.hasQuest),
    ...check('questsActive', quests, known.hasQuest),
    ...check('questsFailed', quests, known.hasQuest),
    ...check('questsCurrent', quests, known.hasQuest),
    ...check('objectivesDone', objectives, known.hasObjective),
    ...check('tradersReputation', maxTraders, known.hasTrader),
    ...tooManySkills(edit, situation),
    ...check('questTimes', quests, known.hasQuest),
    ...check('itemsFound', maxFoundEntries(known), (key) => {
      const { uid, givenTo } = parseFoundKey(key)
      return known.hasItem(uid) && (givenTo === undefined || known.hasQuest(givenTo) || isModule(givenTo))
    }),
    ...tooManyFound(edit, situation),
    ...check('modulesBuilt', modules, isModule),
    ...tooHighModules(edit, known),
    ...check('recipesWanted', recipes, known.hasRecipe),
    ...check('goals', maxGoals, (goal) => isKnownGoal(goal, known)),
    ...tooManyGoals(edit, situation),
  ]
}

/** Every id has to be known now, or stored for this player: what the game has dropped can still be taken out, and that sent again. */
function checkIds(
  field: FieldName,
  ids: readonly string[],
  { knownCount, isKnown }: { knownCount: number; isKnown: (id: string) => boolean },
  { fields, times }: EditSituation,
): FieldFault[] {
  if (ids.length === 0) return []
  const stored: ReadonlySet<string> = new Set(idsIn(fields[field]))
  const limit = knownCount + stored.size
  if (ids.length > limit) return [{ field, reason: 'atMost', limit }]
  const isGood = (id: string) => stored.has(id) || isKnown(id) || Object.hasOwn(times, `${field}/${id}`)
  const count = ids.reduce((unknown, id) => unknown + (isGood(id) ? 0 : 1), 0)
  return count > 0 ? [{ field, reason: 'unknownId', count }] : []
}

/** Members of a set or of its change, keys of a map; none for other values. */
function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  const [add, remove] = [Reflect.get(value, 'add'), Reflect.get(value, 'remove')]
  return Array.isArray(add) || Array.isArray(remove) ? [...idsIn(add), ...idsIn(remove)] : Object.keys(value)
}

/** Maximum number of entries for found items, in stock and handed over. */
const maxFoundEntries = (known: KnownIds) => known.counts().items

function tooManyFound({ itemsFound = {} }: PlayerEdit, { fields, known }: EditSituation): FieldFault[] {
  const added = Object.keys(itemsFound).filter((key) => (itemsFound[key] ?? 0) > 0 && !Object.hasOwn(fields.itemsFound, key))
  const limit = maxFoundEntries(known)
  const isTooMany = added.length > 0 && Object.keys(fields.itemsFound).length + added.length > limit
  return isTooMany ? [{ field: 'itemsFound', reason: 'atMost', limit }] : []
}

function tooManySkills({ skillLevels = {} }: PlayerEdit, { fields }: EditSituation): FieldFault[] {
  const all = new Set([...Object.keys(fields.skillLevels), ...Object.keys(skillLevels)])
  return all.size > maxSkills ? [{ field: 'skillLevels', reason: 'atMost', limit: maxSkills }] : []
}

const tooHighModules = ({ modulesBuilt = {} }: PlayerEdit, known: KnownIds): FieldFault[] =>
  Object.entries(modulesBuilt).flatMap(([id, built]) => {
    const limit = known.maxModuleLevel(id)
    return limit !== undefined && (built ?? 0) > limit ? [{ field: 'modulesBuilt', reason: 'atMost' as const, limit }] : []
  })

function tooManyGoals({ goals }: PlayerEdit, { fields }: EditSituation): FieldFault[] {
  if (goals === undefined) return []
  const { add, remove } = Array.isArray(goals) ? { add: goals, remove: fields.goals } : goals
  const after = new Set(fields.goals).difference(new Set(remove)).union(new Set(add))
  const isTooMany = after.size > maxGoals && after.size > fields.goals.length
  return isTooMany ? [{ field: 'goals', reason: 'atMost', limit: maxGoals }] : []
}

/** Maximum edit times of a user or character: about one for every id and field. */
export const maxTimes = (known: KnownIds): number => Object.values(known.counts()).reduce((sum, count) => sum + count, fieldNames.length)

function toFaults(issue: z.core.$ZodIssue): FieldFault[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((field) => ({ field, reason: 'unknown' }))
  const field = issue.path.join('.') || 'body'
  if (issue.code === 'invalid_value') return [{ field, reason: 'choice' }]
  if (issue.code === 'too_small' && issue.origin !== 'string') return [{ field, reason: 'atLeast', limit: Number(issue.minimum) }]
  if (issue.code === 'too_big') return [{ field, reason: 'atMost', limit: Number(issue.maximum) }]
  const expected = issue.code === 'invalid_type' ? issue.expected : undefined
  return [{ field, reason: expected === 'number' || expected === 'int' || isNumeric(field) ? 'number' : 'invalid' }]
}

const isNumeric = (field: string) => field === 'level' || field.endsWith('Skill') || field.startsWith('traderLevels.')
