import { recordOf } from '@stashwise/game/objects'
import type { CharacterFields } from './fields.ts'
import { browserFigures, type FiguresRecord } from './figures-record.ts'
import { followModules, modulesSaid } from './module-switches.ts'
import { isFactKnown } from './player-facts.ts'
import {
  clockPattern,
  factions,
  gameEditions,
  levelledTraders,
  maxFarmCards,
  maxLevel,
  maxLogins,
  type PlayerFact,
  type WireMode,
} from './vocabulary.ts'

/** Name of the cookie by which the server learns of the player whose progress is in this browser. It is a copy: the browser's document decides. */
export const playerCookie = 'player'

/** Longest cookie that is read; all quests of the game take some 1,700 characters. */
const maxLength = 3000
const version = '1'
/** Characters of a quest's or module's id that stand for it; ids of both are hexadecimal. */
const [questCode, moduleCode] = [6, 24]

type Told = CharacterFields & { tracksProgress: boolean }

/**
 * What a browser knows of its player, as the value of {@link playerCookie}: `{version}{mode}{counts}` and a part for each fact that is known,
 * joined by dots. The empty text when nothing is known.
 */
export function writePlayerCookie(fields: Told): string {
  const isKnown = (fact: PlayerFact) => isFactKnown(fields, fact)
  const modules = Object.entries(modulesSaid(fields)).filter(([id, level]) => level > 0 && isId(id, moduleCode))
  const parts = [
    isKnown('level') ? `l${fields.level}` : '',
    isKnown('traders') ? `t${levelledTraders.map((trader) => fields.traderLevels[trader]).join('')}` : '',
    isKnown('modules') ? `m${modules.map(([id, level]) => `${id}${Math.min(level, 9)}`).join('')}` : '',
    isKnown('faction') ? `f${factions.indexOf(fields.faction)}` : '',
    isKnown('edition') ? `e${gameEditions.indexOf(fields.gameEdition)}` : '',
    isKnown('logins') ? `o${fields.logins.map((time) => time.replace(':', '')).join('')}` : '',
    isKnown('cards') ? `c${fields.farmCards}` : '',
    isKnown('quests')
      ? `q${fields.questsDone
          .map((uid) => uid.slice(0, questCode))
          .filter((code) => isId(code, questCode))
          .join('')}`
      : '',
  ].filter((part) => part !== '')
  if (parts.length === 0) return ''
  const head = `${version}${fields.gameMode === 'PVE' ? 'e' : 'p'}${fields.tracksProgress ? '1' : '0'}`
  const text = [head, ...parts].join('.')
  // Then quests are unknown to the server.
  return text.length > maxLength ? [head, ...parts.filter((part) => !part.startsWith('q'))].join('.') : text
}

const isId = (text: string, length: number) => text.length === length && /^[0-9a-f]+$/.test(text)

/** Quests by the first characters of their uids. */
export type QuestByCode = (code: string) => string | undefined

export const questCodeOf = (uid: string): string => uid.slice(0, questCode)

/** Figures for the player of a cookie; undefined for one that cannot be read or is of another mode. What cannot be read of it is unknown. */
export function parsePlayerCookie(value: string | undefined, mode: WireMode, questOf: QuestByCode): FiguresRecord | undefined {
  if (value === undefined || value.length > maxLength) return undefined
  const [head, ...parts] = value.split('.')
  const read = /^1([ep])([01])$/.exec(head ?? '')
  if (!read || (read[1] === 'e') !== (mode === 'PVE') || parts.length === 0) return undefined
  const fields: Partial<Told> = {}
  const known: PlayerFact[] = []
  for (const part of parts) {
    const kind = kinds[part.slice(0, 1)]
    const found = kind?.read(part.slice(1), questOf)
    if (!kind || !found || known.includes(kind.fact)) continue
    known.push(kind.fact)
    Object.assign(fields, found)
  }
  if (known.length === 0) return undefined
  return browserFigures({ ...fields, known, gameMode: mode, tracksProgress: read[2] === '1' })
}

type Kind = { fact: PlayerFact; read(text: string, questOf: QuestByCode): Partial<CharacterFields> | undefined }

const wholeIn = (text: string, least: number, most: number): number | undefined => {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

const pieces = (text: string, length: number): string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length))

const kinds: Readonly<Record<string, Kind>> = {
  l: {
    fact: 'level',
    read(text) {
      const level = wholeIn(text, 1, maxLevel)
      return level === undefined ? undefined : { level }
    },
  },
  t: {
    fact: 'traders',
    read(text) {
      if (!/^[1-4]{8}$/.test(text)) return undefined
      return { traderLevels: recordOf(levelledTraders, (trader) => Number(text[levelledTraders.indexOf(trader)])) }
    },
  },
  m: {
    fact: 'modules',
    read(text) {
      const all = pieces(text, moduleCode + 1)
      if (!all.every((piece) => /^[0-9a-f]{24}[1-9]$/.test(piece))) return undefined
      const modulesBuilt = Object.fromEntries(all.map((piece) => [piece.slice(0, moduleCode), Number(piece.slice(moduleCode))]))
      return { modulesBuilt, ...followModules({ modulesBuilt, isSolarPowerBuilt: false, isIC3Built: false }, modulesBuilt, () => 0) }
    },
  },
  f: {
    fact: 'faction',
    read(text) {
      const faction = factions[wholeIn(text, 0, factions.length - 1) ?? -1]
      return faction && { faction }
    },
  },
  e: {
    fact: 'edition',
    read(text) {
      const gameEdition = gameEditions[wholeIn(text, 0, gameEditions.length - 1) ?? -1]
      return gameEdition && { gameEdition }
    },
  },
  o: {
    fact: 'logins',
    read(text) {
      const logins = pieces(text, 4).map((piece) => `${piece.slice(0, 2)}:${piece.slice(2)}`)
      return logins.length > 0 && logins.length <= maxLogins && logins.every((time) => clockPattern.test(time)) ? { logins } : undefined
    },
  },
  c: {
    fact: 'cards',
    read(text) {
      const farmCards = wholeIn(text, 0, maxFarmCards)
      return farmCards === undefined ? undefined : { farmCards }
    },
  },
  q: {
    fact: 'quests',
    read: (text, questOf) => ({ questsDone: pieces(text, questCode).flatMap((code) => questOf(code) ?? []) }),
  },
}
