import { keysOf } from '@stashwise/game/objects'

/**
 * What one can ask in a chat, in the order in which help lists it, and what each question names. `optional`: it may also name nothing.
 * One list for chat lines, the pages that explain them and commands of other programs.
 */
export const replyKinds = {
  price: { names: 'item' },
  item: { names: 'item' },
  ammo: { names: 'round' },
  craft: { names: 'item' },
  barter: { names: 'item' },
  fee: { names: 'sale' },
  key: { names: 'key' },
  quest: { names: 'quest' },
  map: { names: 'map' },
  boss: { names: 'boss' },
  restock: { names: 'trader', optional: true },
  goons: { names: 'nothing' },
  'raid-time': { names: 'nothing' },
  changes: { names: 'nothing' },
  help: { names: 'nothing' },
} as const satisfies Record<string, { names: string; optional?: true }>

export type ReplyKind = keyof typeof replyKinds

export const listReplyKinds: readonly ReplyKind[] = keysOf(replyKinds)

/** What a question can name. */
export type Subject = (typeof replyKinds)[ReplyKind]['names']

export const isReplyKind = (value: unknown): value is ReplyKind => listReplyKinds.some((kind) => kind === value)

/** Fields of a format template by kind; every kind also has those of {@link commonFields}. */
export const replyFields = {
  price: ['shortName', 'price', 'avg24h', 'avg7d', 'change24h', 'perSlot', 'offers', 'trader', 'traderPrice', 'best', 'bestAt'],
  item: ['shortName', 'category', 'size', 'weight', 'basePrice', 'buyAt', 'buyPrice', 'quests', 'modules'],
  ammo: ['shortName', 'damage', 'penetration', 'armorDamage', 'class4', 'class5', 'class6', 'price'],
  craft: ['count', 'module', 'time', 'cost', 'profit', 'perHour', 'inputs'],
  barter: ['count', 'trader', 'cost', 'saves', 'inputs'],
  fee: ['count', 'asking', 'fee', 'feeWithCenter', 'left'],
  key: ['maps', 'opens', 'uses', 'price', 'quests'],
  quest: ['trader', 'level', 'maps', 'after', 'needs', 'kappa'],
  map: ['time', 'players', 'bosses'],
  boss: ['maps', 'guards'],
  restock: ['next', 'time'],
  goons: ['maps'],
  'raid-time': ['leftClock', 'rightClock'],
  changes: ['last', 'counts'],
  help: [],
} as const satisfies Record<ReplyKind, readonly string[]>

export const commonFields = ['name', 'link'] as const

export type ReplyField<Kind extends ReplyKind = ReplyKind> = (typeof replyFields)[Kind][number] | (typeof commonFields)[number]

/** Fields that a template of a kind may use, in the order in which they are shown. */
export const fieldsOf = (kind: ReplyKind): readonly ReplyField[] => [commonFields[0], ...replyFields[kind], commonFields[1]]
