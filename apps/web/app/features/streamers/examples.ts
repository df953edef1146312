import type { Locale } from '@stashwise/game/locale'
import type { CommandKind } from './bot-command.ts'

/** A kind of question with what a viewer types and what the chat then says; `line` is absent before the first Catalogue. */
export type ReplyExample = { kind: CommandKind; typed: string; line?: string }

const english: Readonly<Record<CommandKind, string>> = {
  price: 'salewa',
  item: 'ledx',
  ammo: 'm855a1',
  craft: 'moonshine',
  barter: 'salewa',
  fee: 'salewa 45k x2',
  key: 'dorm 314',
  quest: 'shortage',
  map: 'customs',
  boss: 'reshala',
  restock: '',
  goons: '',
  'raid-time': '',
  changes: '',
  ask: 'ammo m855a1',
}
const russian: Partial<Record<CommandKind, string>> = {
  price: 'салева',
  craft: 'самогон',
  barter: 'салева',
  fee: 'салева 45к x2',
  quest: 'дефицит',
  map: 'таможня',
  boss: 'решала',
  ask: 'патрон m855a1',
}

/** What a viewer may type, for each kind of question. */
export const exampleOf = (kind: CommandKind, locale: Locale): string => (locale === 'ru' ? russian[kind] : undefined) ?? english[kind]
