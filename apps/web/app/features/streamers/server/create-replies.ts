import type { Catalogues } from '@stashwise/catalogue/catalogues'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { ReplyKind } from '@stashwise/replies/kinds'
import { toLine } from '@stashwise/replies/line'
import { makeReply, missingReply } from '@stashwise/replies/make-reply'
import { parseAnyQuestion, parseQuestion } from '@stashwise/replies/question'
import type { Reply } from '@stashwise/replies/reply'
import type { ChangedDay, ReplySources } from '@stashwise/replies/sources'
import { suggestNames } from '@stashwise/replies/suggest'
import { fillTemplate, saysAnything } from '@stashwise/replies/template'
import { LRUCache } from 'lru-cache'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { RestocksService } from '#app/features/restocks/service.ts'
import { externalUrl } from '#app/site/menus.ts'
import { mobName } from '#app/site/own-name.ts'
import type { RepliesService, ReplyRequest } from '../service.ts'
import { replyWords } from './reply-words.ts'

type Options = {
  catalogues: Pick<Catalogues, 'current'>
  calculators: Pick<CalculatorsService, 'calculator'>
  restocks: Pick<RestocksService, 'list'>
  changedDays(mode: GameMode): readonly ChangedDay[] | undefined
  publicUrl: string
  clock(): number
}

/** Chats repeat what was just asked; each reply is about a kilobyte. */
const maxCached = 5000
/** How reliable a price is depends on its age: replies are made again after so long. Milliseconds. */
const cachedFor = 5 * 60_000

/** Kinds of which the reply depends on more than a Catalogue. */
const ofTheMoment: ReadonlySet<ReplyKind | 'ask'> = new Set<ReplyKind | 'ask'>(['ask', 'changes', 'raid-time', 'restock'])

export function createReplies({ catalogues, calculators, restocks, changedDays, publicUrl, clock }: Options): RepliesService {
  const cached = new LRUCache<string, Reply>({ max: maxCached })
  const addressOf = (locale: Locale) => (path: string) => `${publicUrl}${externalUrl(locale, path)}`

  function sourcesOf({ mode, locale }: Pick<ReplyRequest, 'mode' | 'locale'>): ReplySources {
    const catalogue = catalogues.current(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { mode })
    return {
      catalogue,
      locale,
      now: clock(),
      recipe: (id) => calculators.calculator({ mode, locale }, undefined).row(id),
      restocks: () => restocks.list({ mode, locale }),
      changedDays: () => changedDays(mode),
      mob: (id) => mobName(catalogue.facts, locale, id),
      addressOf: addressOf(locale),
    }
  }

  function make(request: ReplyRequest, sources: ReplySources): Reply {
    const { kind, typed, locale } = request
    const words = replyWords(locale)
    const asked = kind === 'ask' ? parseAnyQuestion(typed) : { kind, question: parseQuestion(kind, typed) }
    return asked?.question ? makeReply(asked.question, sources, words) : missingReply(asked?.kind ?? 'help', words)
  }

  function reply(request: ReplyRequest): Reply {
    const sources = sourcesOf(request)
    const { kind, typed, mode, locale } = request
    if (ofTheMoment.has(kind)) return make(request, sources)
    const key = `${kind} ${mode} ${locale} ${sources.catalogue.contentVersion} ${Math.floor(sources.now / cachedFor)} ${typed.trim().toLowerCase()}`
    const known = cached.get(key) ?? make(request, sources)
    cached.set(key, known)
    return known
  }

  return {
    reply,
    about: ({ kind, id, mode, locale }) => makeReply({ kind, name: { id } }, sourcesOf({ mode, locale }), replyWords(locale)),
    names: ({ kind, typed, mode, locale }) => suggestNames(kind, typed, sourcesOf({ mode, locale })),
    line(request, { template = '', ...options } = {}) {
      const made = reply(request)
      const own = template !== '' && made.isMiss !== true && saysAnything(made, template) ? fillTemplate(made, template, options.max) : ''
      return { reply: made, line: own === '' ? toLine(made, options) : own }
    },
  }
}
