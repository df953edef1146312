import type { Locale } from '@stashwise/game/locale'
import type { ReplyKind } from '@stashwise/replies/kinds'

/** A kind of question with what a viewer types and what the chat then says; `line` is absent before the first Catalogue. */
export type ReplyExample = { kind: ReplyKind; typed: string; line?: string }

const english: Readonly<Record<ReplyKind, string>> = {
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
  help: '',
}
const russian: Partial<Record<ReplyKind, string>> = {
  price: 'салева',
  craft: 'самогон',
  barter: 'салева',
  fee: 'салева 45к x2',
  quest: 'дефицит',
  map: 'таможня',
  boss: 'решала',
}

/** What a viewer may type, for each kind of question. */
export const exampleOf = (kind: ReplyKind, locale: Locale): string => (locale === 'ru' ? russian[kind] : undefined) ?? english[kind]
